import { MAX_PICKUP_DAYS } from "../limits.ts";
import { ok, refuse, type Refused } from "../result.ts";
import { isOpenAt, nextOpenFrom, type OpeningHours } from "./opening-hours.ts";

/** The pickup times on a page, in minutes: the interval between them, and the time until the first. */
const PICKUP_MINUTES = { apart: 15, soonest: 15 } as const;

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** What pickup times depend on: opening hours by the wall clock of an IANA zone, and the current time. */
export type Counter = OpeningHours & { now: Date; timeZone: string };

/** `nextFrom`: the first whole minute within the opening hours, not before the requested time nor in the past; null where there is none. */
type ClosedThen = Refused<"closed-then", { nextFrom: string | null }>;

/**
 * Validates a pickup time, a whole minute in ISO 8601 (product rules, section 3, Order life). Refuses a time more than MAX_PICKUP_DAYS
 * times 24 hours ahead ("too-far-ahead"), and a time that has passed or is outside the opening hours by the wall clock at that time
 * ("closed-then").
 */
export function checkPickupTime(time: string, counter: Counter): { ok: true; value: string } | Refused<"too-far-ahead"> | ClosedThen {
  const { now, timeZone } = counter;
  const requested = new Date(time).getTime();
  const soonest = (Math.floor(now.getTime() / MINUTE_MS) + 1) * MINUTE_MS;
  if (requested - now.getTime() > MAX_PICKUP_DAYS * DAY_MS) return refuse("too-far-ahead");
  if (requested >= soonest && isOpenAt(counter, time, timeZone)) return ok(time);
  return refuse("closed-then", { nextFrom: nextOpenFrom(counter, new Date(Math.max(requested, soonest)), timeZone) });
}

/**
 * The pickup times that a page offers, ISO 8601 in UTC, soonest first: each quarter of an hour within the opening hours, from the minimum
 * preparation time to MAX_PICKUP_DAYS ahead. Empty where the restaurant stays closed. Each of them is accepted until it has passed.
 */
export function pickupTimes(counter: Counter): string[] {
  const { now, timeZone } = counter;
  const apart = PICKUP_MINUTES.apart * MINUTE_MS;
  const last = now.getTime() + MAX_PICKUP_DAYS * DAY_MS;
  const times: string[] = [];
  for (let at = Math.ceil((now.getTime() + PICKUP_MINUTES.soonest * MINUTE_MS) / apart) * apart; at <= last; at += apart) {
    const time = new Date(at).toISOString().replace(".000Z", "Z");
    if (isOpenAt(counter, time, timeZone)) times.push(time);
  }
  return times;
}
