import { describe, expect, it } from "vitest";
import { OrderStatus, OrderType } from "../codes.ts";
import { mayBecome, newOrder, sendStatusOf } from "./order-life.ts";

describe("a new order", () => {
  it("is Progressing, Unpaid and unSend, for one guest, from the web", () =>
    expect(newOrder(OrderType.TO_GO)).toMatchObject({
      id: "0",
      serial: 0,
      type: 2,
      status: 0,
      paymentStatus: 0,
      sendStatus: 0,
      guests: 1,
      sourceType: 4,
      isTaxFree: false,
      isPrinted: false,
      orderItems: [],
      totalAmount: "0.00",
      tableId: "0",
    }));
  it("has lists that it does not share", () => expect(newOrder(OrderType.TO_GO).orderItems).not.toBe(newOrder(OrderType.TO_GO).orderItems));
});

describe("the status of an order", () => {
  const { Progressing, Completed, Cancelled, BeMerged, Unknown } = OrderStatus;
  it.each([Completed, Cancelled, BeMerged])("changes from Progressing to %i, and never back", (end) => {
    expect(mayBecome(Progressing, end)).toBe(true);
    for (const next of [Progressing, Completed, Cancelled, BeMerged, Unknown]) expect(mayBecome(end, next)).toBe(false);
  });
  it("changes to no other status", () =>
    expect([mayBecome(Progressing, Progressing), mayBecome(Progressing, Unknown), mayBecome(Unknown, Completed)]).toEqual([
      false,
      false,
      false,
    ]));
});

describe("the send status", () => {
  it.each([
    [[], 0],
    [[false, false], 0],
    [[true, false], 1],
    [[true, true], 2],
  ])("of items %j is %i", (isSent, status) => expect(sendStatusOf(isSent)).toBe(status));
});
