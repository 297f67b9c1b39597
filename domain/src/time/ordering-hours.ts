import { CLOSING_SOON_MINUTES } from "../limits.ts";
import { isOpenAt, nextOpeningChange, type OpeningHours } from "./opening-hours.ts";

const MINUTE_MS = 60_000;

/** Whether a restaurant takes orders now; `nextChangeAt`: when that changes, ISO 8601 in UTC, null where it never does. */
export type Ordering = { takesOrders: boolean; nextChangeAt: string | null };

/** The value for a restaurant that takes orders at any time. */
export const ORDERS_AT_ANY_TIME: Ordering = { takesOrders: true, nextChangeAt: null };

/** When a restaurant is open, by the wall clock of an IANA zone, and whether it takes orders while it is closed. */
export type OrderingHours = OpeningHours & { timeZone: string; ordersWhenClosed: boolean };

/**
 * Whether a restaurant takes orders at an instant: within its opening hours, or at any time if it is configured so (product rules, section
 * 9: Open or closed).
 */
export const orderingAt = (now: Date, hours: OrderingHours): Ordering =>
  hours.ordersWhenClosed
    ? ORDERS_AT_ANY_TIME
    : { takesOrders: isOpenAt(hours, now, hours.timeZone), nextChangeAt: nextOpeningChange(hours, now, hours.timeZone) };

/** The notice about the opening hours, null for none; `until`: the instant at which the notice changes, null where it never does. */
export type OrderingNotice = { state: "closed" | "closing" | null; until: string | null };

/** The notice at `now`: that the restaurant is closed, or shortly before closing, when the kitchen closes. */
export function orderingNotice({ takesOrders, nextChangeAt: change }: Ordering, now: Date): OrderingNotice {
  if (!takesOrders) return { state: "closed", until: change };
  if (change === null) return { state: null, until: null };
  const closingSoon = new Date(new Date(change).getTime() - CLOSING_SOON_MINUTES * MINUTE_MS);
  return now < closingSoon ? { state: null, until: closingSoon.toISOString() } : { state: "closing", until: change };
}
