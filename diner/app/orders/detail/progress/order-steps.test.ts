import { OrderStatus, SendStatus } from "@comanda/domain/codes";
import { describe, expect, it } from "vitest";
import { orderSteps } from "./order-steps.ts";

const times = { createAt: "2026-09-18T01:42:00Z", sentAt: "2026-09-18T01:43:00Z", endedAt: "2026-09-18T02:30:00Z" };
const stepsOf = (status: number, sendStatus: number) =>
  orderSteps({ ...times, status, sendStatus }).map(({ name, state }) => `${name} ${state}`);

describe("the steps of an order", () => {
  it("begin with the placement", () =>
    expect(stepsOf(OrderStatus.Progressing, SendStatus.unSend)).toEqual([
      "orderPlaced done",
      "waitingForKitchen current",
      "beingPrepared to-come",
      "completed to-come",
    ]));
  it("have the kitchen as the current step when part of it has been sent", () =>
    expect(stepsOf(OrderStatus.Progressing, SendStatus.partiallySent)[1]).toBe("sentToKitchen current"));
  it("have the preparation as the current step when all of it has been sent", () =>
    expect(stepsOf(OrderStatus.Progressing, SendStatus.allSent)).toEqual([
      "orderPlaced done",
      "sentToKitchen done",
      "beingPrepared current",
      "completed to-come",
    ]));
  it("end with a cross when it is cancelled", () => {
    expect(stepsOf(OrderStatus.Cancelled, SendStatus.unSend)).toEqual(["orderPlaced done", "cancelledShort cancelled"]);
    expect(stepsOf(OrderStatus.Cancelled, SendStatus.allSent)).toEqual([
      "orderPlaced done",
      "sentToKitchen done",
      "cancelledShort cancelled",
    ]);
  });
  it('end with "joined" when it was merged into another order', () =>
    expect(stepsOf(OrderStatus.BeMerged, SendStatus.unSend)).toEqual(["orderPlaced done", "joined done"]));
  it("have no time for a step that has not happened", () =>
    expect(orderSteps({ ...times, sentAt: null, status: OrderStatus.Progressing, sendStatus: SendStatus.unSend })[1]?.at).toBeNull());
});
