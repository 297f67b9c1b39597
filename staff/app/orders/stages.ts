import type { StaffOrder } from "@comanda/contract/staff/orders/order-shapes";
import { OrderStatus, OrderType, SendStatus } from "@comanda/domain/codes";
import { isSentState } from "@comanda/domain/order/item-state";
import { isUnpaid } from "../shell/live/board-store.ts";

/** The types of orders that the board can be limited to. */
export type TypeFilter = "all" | "dine-in" | "to-go";

/** The columns of the board. */
export const STAGES = ["new", "partly", "kitchen", "completed"] as const;
export type Stage = (typeof STAGES)[number];

/** The names of the columns. */
export const STAGE_NAMES = { new: "stageNew", partly: "stagePartly", kitchen: "stageKitchen", completed: "stageCompleted" } as const;

export const stageOf = ({ status, sendStatus }: Pick<StaffOrder, "status" | "sendStatus">): Stage => {
  if (status !== OrderStatus.Progressing) return "completed";
  return sendStatus === SendStatus.unSend ? "new" : sendStatus === SendStatus.partiallySent ? "partly" : "kitchen";
};

/** Whether nobody has read the allergy of an order of which something can still be sent. */
const isUnread = ({ allergy, status }: Pick<StaffOrder, "allergy" | "status">): boolean =>
  status === OrderStatus.Progressing && allergy !== null && allergy.readAt === null;

/** The items that are not yet sent. */
export const heldItems = ({ items }: Pick<StaffOrder, "items">) => items.filter(({ state }) => state === "held");

/** How many of the sent items are made. */
export const madeOf = ({ items }: Pick<StaffOrder, "items">): { made: number; sent: number } => ({
  made: items.filter(({ state }) => state === "ready" || state === "served").length,
  sent: items.filter(({ state }) => isSentState(state)).length,
});

/** What the one button of a card does. `send` names the items, so that exactly what is seen is sent. */
export type MainAction =
  | { kind: "pending" }
  | { kind: "read-allergy" }
  | { kind: "send"; itemIds: string[]; isRest: boolean }
  | { kind: "complete"; isToGo: boolean; isAllMade: boolean }
  | { kind: "none" };

export function mainActionOf(order: StaffOrder): MainAction {
  if (order.status !== OrderStatus.Progressing) return { kind: "none" };
  if (order.pending) return { kind: "pending" };
  const held = heldItems(order);
  if (held.length > 0 && isUnread(order)) return { kind: "read-allergy" };
  const { made, sent } = madeOf(order);
  if (held.length > 0) return { kind: "send", itemIds: held.map(({ id }) => id), isRest: sent > 0 };
  return { kind: "complete", isToGo: order.type !== OrderType.DINE_IN, isAllMade: made === sent };
}

/** For how long an order stands above all after its allergy was read, so that the next button is where the finger is. */
const STAYS_AFTER_READING_MS = 3_000;

const standsAbove = (order: StaffOrder, now: number): boolean =>
  isUnread(order) || (order.allergy?.readAt != null && now - Date.parse(order.allergy.readAt) < STAYS_AFTER_READING_MS);

/** The oldest order first; one whose allergy nobody has read stands above all. */
export const byUrgency =
  (now: number) =>
  (one: StaffOrder, other: StaffOrder): number =>
    Number(standsAbove(other, now)) - Number(standsAbove(one, now)) ||
    one.createdAt.localeCompare(other.createdAt) ||
    one.serial - other.serial;

/** Orders that ended: what is not paid first, then the newest. */
export const byEnd = (one: StaffOrder, other: StaffOrder): number =>
  Number(isUnpaid(other)) - Number(isUnpaid(one)) || (other.endedAt ?? "").localeCompare(one.endedAt ?? "");

export { ageText } from "../text/age-text.ts";

/** How urgent an age is: neutral, to be watched, or late. */
export type Urgency = "neutral" | "warn" | "late";

/** The urgency of an open order: by its age since placing, or for a pick-up time by how close it is while something is not made. */
export function urgencyOf(order: StaffOrder, now: number, limits: { warn: number; late: number }): Urgency {
  const minute = 60_000;
  if (order.pickupAt) {
    const { made } = madeOf(order);
    const left = Date.parse(order.pickupAt) - now;
    if (made === order.items.length) return "neutral";
    return left <= 0 ? "late" : left <= 10 * minute ? "warn" : "neutral";
  }
  const age = now - Date.parse(order.createdAt);
  return age >= limits.late * minute ? "late" : age >= limits.warn * minute ? "warn" : "neutral";
}

/** The ids of the orders in progress that are late. */
export const lateOrders = (orders: Iterable<StaffOrder>, now: number, limits: { warn: number; late: number }): string[] =>
  [...orders].filter((one) => one.endedAt === null && urgencyOf(one, now, limits) === "late").map(({ id }) => id);

/** The note on an order, unless it is shown with the allergy that was recognised in it. */
export const noteOf = ({ notes, allergy }: Pick<StaffOrder, "notes" | "allergy">): string =>
  allergy?.words.some(({ itemId }) => itemId === null) ? "" : notes;
