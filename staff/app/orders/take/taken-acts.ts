import type { TakenOrder } from "./taken-order.ts";

/** What can be done with an order that is taken: place it, place and send it, or place it and take its payment. */
export type TakenAct = "place" | "send" | "pay";

/** The buttons of an order: the green one, the grey one beside it, and what stands behind "more". */
export type TakenActs = { main: TakenAct; beside: TakenAct | null; more: TakenAct[] };

/**
 * The buttons of an order (till, section 1): paying is the green one of an order without a table, placing at a table, where paying stands behind "more". `sends`: the
 * setting `staffSends`; without it an order waits on the board.
 */
export function actsOf({ type, sends, mayPay }: Pick<TakenOrder, "type"> & { sends: boolean; mayPay: boolean }): TakenActs {
  if (type !== "dine-in" && mayPay) return { main: "pay", beside: sends ? "send" : "place", more: sends ? ["place"] : [] };
  return { main: sends ? "send" : "place", beside: sends ? "place" : null, more: mayPay ? ["pay"] : [] };
}
