import { OrderStatus, OrderType, SendStatus } from "../codes.ts";

/** The keys of the headline of an order's page; the text catalogues have the sentences. */
export type OrderHeadline = "received" | "partlyInKitchen" | "inKitchen" | "enjoyed" | "readyForYou" | "cancelled" | "joined" | "checking";

/** The progress of an order in four steps; `isMoving` while the kitchen works on the step. */
export type OrderProgress = { step: 1 | 2 | 3 | 4; isMoving: boolean };

/**
 * What an order's page shows first. `progress` is null for a cancelled order, which shows a cross, and for a merged one, which continues
 * elsewhere.
 */
export type OrderView = { headline: OrderHeadline; progress: OrderProgress | null };

/** The headline and progress of an order, from its status and send status (specification, section 4). */
export function orderView({ status, sendStatus, type }: { status: OrderStatus; sendStatus: SendStatus; type: OrderType }): OrderView {
  switch (status) {
    case OrderStatus.Progressing:
      return progressing(sendStatus);
    case OrderStatus.Completed:
      return { headline: type === OrderType.DINE_IN ? "enjoyed" : "readyForYou", progress: { step: 4, isMoving: false } };
    case OrderStatus.Cancelled:
      return { headline: "cancelled", progress: null };
    case OrderStatus.BeMerged:
      return { headline: "joined", progress: null };
    case OrderStatus.Unknown:
      return { headline: "checking", progress: null };
  }
}

function progressing(sendStatus: SendStatus): OrderView {
  switch (sendStatus) {
    case SendStatus.unSend:
      return { headline: "received", progress: { step: 1, isMoving: false } };
    case SendStatus.partiallySent:
      return { headline: "partlyInKitchen", progress: { step: 2, isMoving: true } };
    case SendStatus.allSent:
      return { headline: "inKitchen", progress: { step: 3, isMoving: true } };
    case SendStatus.unknown:
      return { headline: "checking", progress: null };
  }
}
