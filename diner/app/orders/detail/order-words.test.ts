import type { OrderItemView, OrderView } from "@comanda/contract/shapes/order-shapes";
import { OrderStatus, OrderType, PaymentStatus, SalesUnit, SendStatus } from "@comanda/domain/codes";
import { describe, expect, it } from "vitest";
import { countsOf, headlineOf, isAtTable, isReadyNow, paymentWords, viewOf } from "./order-words.ts";

const item = (quantity: string, isSent: boolean, salesUnitType: number = SalesUnit.piece) =>
  ({ quantity, isSent, salesUnitType }) as OrderItemView;

const ENDED = { status: OrderStatus.Completed, sendStatus: SendStatus.allSent, type: OrderType.TO_GO, tableId: "0" };

describe("the items of an order", () => {
  it("are counted by quantity, a line by weight as one", () =>
    expect(countsOf([item("1", true), item("2", false), item("0.350", true, SalesUnit.weight)])).toEqual({ all: 4, sent: 2 }));
  it("are zero without lines", () => expect(countsOf([])).toEqual({ all: 0, sent: 0 }));
});

describe("the payment text", () => {
  it.each([
    [PaymentStatus.Unpaid, { name: "notPaid", tone: "warn" }],
    [PaymentStatus.PartiallyPaid, { name: "partPaid", tone: "warn" }],
    [PaymentStatus.FullyPaid, { name: "paid", tone: "neutral" }],
    [PaymentStatus.UnCaptured, { name: "onHold", tone: "info" }],
    [PaymentStatus.PartiallyCaptured, { name: "partPaid", tone: "warn" }],
    [PaymentStatus.Captured, { name: "paid", tone: "neutral" }],
    [PaymentStatus.OrderCodeMiss, { name: "orderCode", tone: "warn" }],
    [77, null],
  ])("of status %j is %j", (paymentStatus, words) => expect(paymentWords({ paymentStatus })).toEqual(words));
});

describe("the headline of an order", () => {
  it.each([
    [OrderStatus.Progressing, SendStatus.partiallySent, OrderType.DINE_IN, "partlyInKitchen"],
    [OrderStatus.Completed, SendStatus.allSent, OrderType.TO_GO, "readyForYou"],
    [9, SendStatus.allSent, OrderType.DINE_IN, "checking"],
  ])("of status %j, send status %j and type %j is %s", (status, sendStatus, type, headline) =>
    expect(viewOf({ status, sendStatus, type }).headline).toBe(headline),
  );
});

describe("the headline of an order to go that is completed", () => {
  const order = { ...ENDED, endedAt: "2026-11-20T12:00:00Z" } as OrderView;
  const headlineAt = (now: string) => headlineOf(order, (key) => key, Date.parse(now));
  it("is that it is ready, for a day", () => expect(headlineAt("2026-11-21T12:00:00Z")).toBe("readyForYou"));
  it("is that it was picked up, from then on", () => expect(headlineAt("2026-11-21T12:00:01Z")).toBe("pickedUp"));
});

describe("an order is said to be ready", () => {
  it.each([
    [OrderStatus.Progressing, OrderType.DINE_IN, true, true],
    [OrderStatus.Progressing, OrderType.TO_GO, false, false],
    [OrderStatus.Completed, OrderType.TO_GO, false, true],
    [OrderStatus.Completed, OrderType.PICKUP, false, true],
    [OrderStatus.Completed, OrderType.DINE_IN, true, false],
    [OrderStatus.Completed, OrderType.DELIVERY, true, false],
    [OrderStatus.Cancelled, OrderType.TO_GO, true, false],
    [OrderStatus.BeMerged, OrderType.TO_GO, true, false],
  ])("with status %j and type %j, all made %j: %j", (status, type, isMade, isReady) =>
    expect(isReadyNow({ status, sendStatus: SendStatus.allSent, type }, isMade)).toBe(isReady),
  );
});

describe("isAtTable", () => {
  it("is true only for dine-in at a table", () => {
    expect(isAtTable({ type: OrderType.DINE_IN, tableId: "12" })).toBe(true);
    expect(isAtTable({ type: OrderType.DINE_IN, tableId: "0" })).toBe(false);
    expect(isAtTable({ type: OrderType.TO_GO, tableId: "12" })).toBe(false);
  });
});
