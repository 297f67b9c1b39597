import { OrderStatus, OrderType, SendStatus } from "../codes.ts";

/** The names of what an order's page says first; the catalogues have the sentences. */
export type OrderHeadline = "received" | "partlyInKitchen" | "inKitchen" | "enjoyed" | "readyForYou" | "cancelled" | "joined" | "checking";

/** How far an order is, of four steps; `isMoving` while the kitchen is at it. */
export type OrderProgress = { step: 1 | 2 | 3 | 4; isMoving: boolean };

/** What an order's page shows first. No `progress`: a cancelled order ends in a cross, a joined one is elsewhere. */
export type OrderView = { headline: OrderHeadline; progress: OrderProgress | null };

/** Headline and progress of an order, from its status and how much of it the kitchen has (specification, section 4). */
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
