import type { CallData, CallInput } from "@comanda/contract/call-by-name";
import type { OrderLine } from "@comanda/domain/cart/order-line";
import type { KeptCash } from "./kept-cash.ts";

/** What is read to price an order, and what is sent to place it. */
export type OrderToPrice = Omit<CallInput<"POST /api/staff/orders/preview">["body"], "orderItems"> & { orderItems: OrderLine[] };
export type SentOrder = OrderToPrice & Omit<CallInput<"POST /api/staff/orders">["body"], "orderItems">;
export type NotSentWhy = CallData<"POST /api/staff/orders">["notSentWhy"];

/** A line as it was shown when the order was taken; `amount` and `points`: what its dishes cost by the menu then. */
export type KeptLine = { name: string; lang: string | undefined; quantity: string; details: string; amount: string; points: number };

/**
 * Why an order is not placed. `dishes`: those that it is about. `amount`: what the order would cost without what is sold out, or at the prices of
 * now; null where nothing can be placed. "too-late": it may have been placed before. "party": its party has left the
 * table.
 */
export type RefusedState = {
  kind: "refused";
  why: "sold-out" | "price" | "too-late" | "party" | "other";
  msg: string;
  dishes: readonly string[];
  amount: string | null;
};

/** An order that is placed. `isSent`: the kitchen has it; `notSentWhy` says why not where that was asked for. */
export type PlacedState = { kind: "placed"; orderId: string; serial: number; isSent: boolean; notSentWhy: NotSentWhy; at: string };

/**
 * An order that this device keeps until it is placed (till, section 1: Offline). Its lines are in the order of `asked.orderItems`.
 */
export type KeptOrder = {
  /** The idempotency key under which it is placed. */
  key: string;
  /** "Offline 3". */
  number: number;
  takenAt: string;
  /** The person who took it, whose name the order has, also where another one is signed in when it is placed. `byId`: absent in orders of an earlier release. */
  by: string;
  byId?: string;
  /** `0` and empty without a table. */
  tableId: string;
  tableName: string;
  /** Who comes for it; may be empty. */
  customerName: string;
  lines: readonly KeptLine[];
  /** What was typed, for changing it. */
  draft: object;
  asked: OrderToPrice;
  isAllergyRead: boolean;
  send: boolean;
  /** What a person has agreed that it costs; null where nobody was asked. */
  agreedAmount: string | null;
  /** What was sent with the key, while its answer is not known: the same is sent again, and nothing else. */
  sent: SentOrder | null;
  /** Cash that was taken for it; absent without. */
  cash?: KeptCash;
  state: { kind: "waiting" } | RefusedState | PlacedState;
};

/** Whether cash of a placed order is not recorded yet. */
export const hasCashToRecord = ({ cash, state }: Pick<KeptOrder, "cash" | "state">): boolean =>
  state.kind === "placed" && (cash?.state.kind === "held" || cash?.state.kind === "sent");

/** Whether the order is to be placed, or its cash to be recorded, as soon as there is a connection. */
export const isQueued = (order: Pick<KeptOrder, "cash" | "state">): boolean => order.state.kind === "waiting" || hasCashToRecord(order);

/** Whether a person has to decide what becomes of the order, or of the cash that was taken for it. */
export const needsPerson = ({ cash, state }: Pick<KeptOrder, "cash" | "state">): boolean =>
  state.kind === "refused" || (state.kind === "placed" && cash?.state.kind === "refused");

/** Whether nothing is to be done any more: it is placed, and its cash is recorded. */
export const isDone = (order: Pick<KeptOrder, "cash" | "state">): boolean => !isQueued(order) && !needsPerson(order);

/**
 * That the connection is back since the newest order was taken: when the first of them was placed, and how many are. `areSent`: the kitchen has
 * all that are placed. Null while orders wait, and where none of them was placed since.
 */
export function connectedAgain(
  orders: readonly Pick<KeptOrder, "takenAt" | "state">[],
): { at: string; placed: number; areSent: boolean } | null {
  const newest =
    orders
      .map(({ takenAt }) => takenAt)
      .toSorted()
      .at(-1) ?? "";
  const placed = orders.flatMap(({ state }) => (state.kind === "placed" ? [state] : []));
  const [at] = placed.flatMap((state) => (state.at > newest ? [state.at] : [])).toSorted();
  const areWaiting = orders.some(({ state }) => state.kind === "waiting");
  return at === undefined || areWaiting ? null : { at, placed: placed.length, areSent: placed.every(({ isSent }) => isSent) };
}

/** The number of the next order. */
export const nextNumber = (orders: readonly Pick<KeptOrder, "number">[]): number => 1 + Math.max(0, ...orders.map(({ number }) => number));

/**
 * An order that is placed after all, under another key: without these dishes, at the amount that the person has seen. `now`: of one that was
 * taken too long ago, which is taken anew. `anyParty`: for the party at the table now, if any.
 */
export function againOf(
  order: KeptOrder,
  {
    without = [],
    amount,
    key,
    now,
    anyParty,
  }: { without?: readonly string[]; amount: string | null; key: string; now?: string; anyParty?: true },
): KeptOrder {
  const { sittingId, ...askedOfAny } = order.asked;
  const stays = order.asked.orderItems.map(({ productId }) => !without.includes(productId));
  return {
    ...order,
    key,
    takenAt: now ?? order.takenAt,
    lines: order.lines.filter((_, at) => stays[at]),
    asked: {
      ...askedOfAny,
      ...(sittingId !== undefined && !anyParty && { sittingId }),
      orderItems: order.asked.orderItems.filter((_, at) => stays[at]),
    },
    agreedAmount: amount,
    sent: null,
    state: { kind: "waiting" },
  };
}
