import { CLOSING_SOON_MINUTES } from "../limits.ts";
import type { WeeklySlot } from "../menu/menu.ts";
import { isWithin, nextChangeAt } from "./slots.ts";

const MINUTE_MS = 60_000;

/** Whether a restaurant takes orders for now; `nextChangeAt`: when that changes, ISO 8601 in UTC, null where it never does. */
export type Ordering = { takesOrders: boolean; nextChangeAt: string | null };

/** Of a restaurant that takes orders at any time. */
export const ORDERS_AT_ANY_TIME: Ordering = { takesOrders: true, nextChangeAt: null };

/** When a restaurant is open, by the wall clock of an IANA zone, and whether it takes orders for now while it is closed. */
export type OrderingHours = { openingHours: readonly WeeklySlot[]; timeZone: string; ordersWhenClosed: boolean };

/** Whether a restaurant takes orders at an instant: within its opening hours, unless it takes them at any time (product rules, section 9: Open or closed). */
export const orderingAt = (now: Date, { openingHours, timeZone, ordersWhenClosed }: OrderingHours): Ordering =>
  ordersWhenClosed
    ? ORDERS_AT_ANY_TIME
    : { takesOrders: isWithin(openingHours, now, timeZone), nextChangeAt: nextChangeAt(openingHours, now, timeZone) };

/** What a page says of the hours, null: nothing; `until`: the instant from which it says something else, null where it never does. */
export type OrderingNotice = { says: "closed" | "closing" | null; until: string | null };

/** The notice as of `now`: that the restaurant is closed, or in the last minutes before closing when the kitchen closes. */
export function orderingNotice({ takesOrders, nextChangeAt: change }: Ordering, now: Date): OrderingNotice {
  if (!takesOrders) return { says: "closed", until: change };
  if (change === null) return { says: null, until: null };
  const closingSoon = new Date(new Date(change).getTime() - CLOSING_SOON_MINUTES * MINUTE_MS);
  return now < closingSoon ? { says: null, until: closingSoon.toISOString() } : { says: "closing", until: change };
}
