import type { WeeklySlot } from "../menu/menu.ts";
import { businessDay, isWithin, nextChangeAt, nextFrom } from "./slots.ts";
import { instantOnWall } from "./zone.ts";

const DAY = 1440;
const MINUTE_MS = 60_000;

/**
 * When a restaurant opens next after the business day of an instant has ended, ISO 8601 in UTC: the end of "sold out until tomorrow". A
 * service that goes on past midnight belongs to the day on which it began. Without opening hours, or with hours that never end, it is the
 * end of the day itself.
 */
export function nextDayOpening(openingHours: readonly WeeklySlot[], at: string | Date, zone: string): string {
  const today = Date.parse(`${businessDay(at, zone)}T00:00:00Z`) / MINUTE_MS;
  const end = new Date(instantOnWall(today + DAY, zone)).toISOString();
  const closes = isWithin(openingHours, end, zone) ? nextChangeAt(openingHours, end, zone) : end;
  return closes === null ? end : (nextFrom(openingHours, closes, zone) ?? end);
}
