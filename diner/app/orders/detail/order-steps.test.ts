import { OrderStatus, SendStatus } from "@comanda/domain/codes";
import { describe, expect, it } from "vitest";
import { orderSteps } from "./order-steps.ts";

const times = { createAt: "2026-09-18T01:42:00Z", sentAt: "2026-09-18T01:43:00Z", endedAt: "2026-09-18T02:30:00Z" };
const stepsOf = (status: number, sendStatus: number) =>
  orderSteps({ ...times, status, sendStatus }).map(({ name, state }) => `${name} ${state}`);

describe("the way of an order", () => {
  it("begins with having been placed", () =>
    expect(stepsOf(OrderStatus.Progressing, SendStatus.unSend)).toEqual([
      "orderPlaced done",
      "waitingForKitchen current",
      "beingPrepared to-come",
      "completed to-come",
    ]));
  it("is on its way to the kitchen when some of it is there", () =>
    expect(stepsOf(OrderStatus.Progressing, SendStatus.partiallySent)[1]).toBe("sentToKitchen current"));
  it("is in the kitchen when all of it is there", () =>
    expect(stepsOf(OrderStatus.Progressing, SendStatus.allSent)).toEqual([
      "orderPlaced done",
      "sentToKitchen done",
      "beingPrepared current",
      "completed to-come",
    ]));
  it("ends in a cross when it is cancelled", () => {
    expect(stepsOf(OrderStatus.Cancelled, SendStatus.unSend)).toEqual(["orderPlaced done", "cancelledShort cancelled"]);
    expect(stepsOf(OrderStatus.Cancelled, SendStatus.allSent)).toEqual([
      "orderPlaced done",
      "sentToKitchen done",
      "cancelledShort cancelled",
    ]);
  });
  it("ends in the order that it was joined with", () =>
    expect(stepsOf(OrderStatus.BeMerged, SendStatus.unSend)).toEqual(["orderPlaced done", "joined done"]));
  it("says no time for what was not sent yet", () =>
    expect(orderSteps({ ...times, sentAt: null, status: OrderStatus.Progressing, sendStatus: SendStatus.unSend })[1]?.at).toBeNull());
});
