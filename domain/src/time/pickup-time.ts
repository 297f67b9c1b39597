import { MAX_PICKUP_DAYS } from "../limits.ts";
import type { WeeklySlot } from "../menu/menu.ts";
import { ok, refuse, type Refused } from "../result.ts";
import { isWithin, nextFrom } from "./slots.ts";

/** The times to pick up that a page offers: how far apart they are, and how soon the first is at the earliest. */
const PICKUP_MINUTES = { apart: 15, soonest: 15 } as const;

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Where something is picked up: the opening hours by the wall clock of an IANA zone, and what time it is. */
export type Counter = { now: Date; openingHours: readonly WeeklySlot[]; timeZone: string };

/** `nextFrom`: the first whole minute that can still come, from the asked one on, at which it is open; null where it never is. */
type ClosedThen = Refused<"closed-then", { nextFrom: string | null }>;

/**
 * Whether an order can be picked up at a whole minute, ISO 8601 (product rules, section 3, Order life). Refused are what is more than
 * MAX_PICKUP_DAYS times 24 hours ahead ("too-far-ahead"), and what has passed, or falls outside the opening hours by the clock that
 * hangs on the wall at that time ("closed-then").
 */
export function checkPickupTime(
  time: string,
  { now, openingHours, timeZone }: Counter,
): { ok: true; value: string } | Refused<"too-far-ahead"> | ClosedThen {
  const requested = new Date(time).getTime();
  const soonest = (Math.floor(now.getTime() / MINUTE_MS) + 1) * MINUTE_MS;
  if (requested - now.getTime() > MAX_PICKUP_DAYS * DAY_MS) return refuse("too-far-ahead");
  if (requested >= soonest && isWithin(openingHours, time, timeZone)) return ok(time);
  return refuse("closed-then", { nextFrom: nextFrom(openingHours, new Date(Math.max(requested, soonest)), timeZone) });
}

/**
 * The times that a page offers to pick up at, ISO 8601 in UTC, soonest first: each quarter of an hour within the opening hours, not sooner
 * than the kitchen can be ready, at most MAX_PICKUP_DAYS ahead. None where the restaurant stays closed. Each of them can be had as long as
 * the clock has not passed it.
 */
export function pickupTimes({ now, openingHours, timeZone }: Counter): string[] {
  const apart = PICKUP_MINUTES.apart * MINUTE_MS;
  const last = now.getTime() + MAX_PICKUP_DAYS * DAY_MS;
  const times: string[] = [];
  for (let at = Math.ceil((now.getTime() + PICKUP_MINUTES.soonest * MINUTE_MS) / apart) * apart; at <= last; at += apart) {
    const time = new Date(at).toISOString().replace(".000Z", "Z");
    if (isWithin(openingHours, time, timeZone)) times.push(time);
  }
  return times;
}
