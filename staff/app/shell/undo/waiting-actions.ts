import type { PendingAction } from "@comanda/contract/staff/orders/order-shapes";
import type { BoardState } from "../live/board-store.ts";

/** The actions that can still be undone, the newest first. `now`: the time of the server in milliseconds. */
export const waitingActions = (pending: readonly PendingAction[], now: number): PendingAction[] =>
  pending
    .filter(({ dueAt, droppedWhy }) => droppedWhy === null && Date.parse(dueAt) > now)
    .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));

/**
 * Whether a page of the console shows the record of an action: the orders show all of the service, the tables what happens at a table, the
 * coupons what is given.
 */
export function isInView({ subjectKind, subjectId }: PendingAction, page: string, { orders }: Pick<BoardState, "orders">): boolean {
  if (subjectKind === "coupon") return page === "coupons";
  if (page === "orders") return true;
  if (page !== "tables") return false;
  return subjectKind === "table" || (orders.get(subjectId)?.tableId ?? NO_TABLE) !== NO_TABLE;
}

const NO_TABLE = "0";
