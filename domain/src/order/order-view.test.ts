import { describe, expect, it } from "vitest";
import { OrderStatus, OrderType, SendStatus } from "../codes.ts";
import { orderView } from "./order-view.ts";

const { Progressing, Completed, Cancelled, BeMerged, Unknown } = OrderStatus;
const { unSend, partiallySent, allSent, unknown } = SendStatus;

describe("the page of an order", () => {
  it.each([
    [Progressing, unSend, "received", { step: 1, isMoving: false }],
    [Progressing, partiallySent, "partlyInKitchen", { step: 2, isMoving: true }],
    [Progressing, allSent, "inKitchen", { step: 3, isMoving: true }],
    [Progressing, unknown, "checking", null],
    [Completed, allSent, "enjoyed", { step: 4, isMoving: false }],
    [Cancelled, unSend, "cancelled", null],
    [BeMerged, partiallySent, "joined", null],
    [Unknown, allSent, "checking", null],
  ] as const)("for status %i and send status %i says %s", (status, sendStatus, headline, progress) =>
    expect(orderView({ status, sendStatus, type: OrderType.DINE_IN })).toEqual({ headline, progress }),
  );

  it("says of a completed to-go order that it is ready", () =>
    expect(orderView({ status: Completed, sendStatus: allSent, type: OrderType.TO_GO }).headline).toBe("readyForYou"));
});
