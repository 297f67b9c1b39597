import type { OrderView } from "@comanda/contract/shapes/order-shapes";
import { OrderStatus, SendStatus } from "@comanda/domain/codes";

/** One step of an order; `at` is when it was completed. */
export type OrderStep = {
  name: "orderPlaced" | "waitingForKitchen" | "sentToKitchen" | "beingPrepared" | "completed" | "cancelledShort" | "joined";
  state: "done" | "current" | "to-come" | "cancelled";
  at: string | null;
};

type Standing = Pick<OrderView, "status" | "sendStatus" | "createAt" | "sentAt" | "endedAt">;

/** The past and coming steps of an order; a cancelled or merged order ends with that step (design, section 12). */
export function orderSteps({ status, sendStatus, createAt, sentAt, endedAt }: Standing): OrderStep[] {
  const placed: OrderStep = { name: "orderPlaced", state: "done", at: createAt };
  const isAllSent = sendStatus === SendStatus.allSent;
  const sent: OrderStep = {
    name: sendStatus === SendStatus.unSend ? "waitingForKitchen" : "sentToKitchen",
    state: isAllSent ? "done" : "current",
    at: sendStatus === SendStatus.unSend ? null : sentAt,
  };
  const begun = sendStatus === SendStatus.unSend ? [] : [{ ...sent, state: "done" as const }];
  switch (status) {
    case OrderStatus.Completed:
      return [placed, ...begun, { name: "completed", state: "done", at: endedAt }];
    case OrderStatus.Cancelled:
      return [placed, ...begun, { name: "cancelledShort", state: "cancelled", at: endedAt }];
    case OrderStatus.BeMerged:
      return [placed, ...begun, { name: "joined", state: "done", at: endedAt }];
    default:
      return [
        placed,
        sent,
        { name: "beingPrepared", state: isAllSent ? "current" : "to-come", at: null },
        { name: "completed", state: "to-come", at: null },
      ];
  }
}
