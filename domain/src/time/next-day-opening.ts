import { dayEndOf } from "./day-end.ts";
import { isOpenAt, nextOpenFrom, nextOpeningChange, type OpeningHours } from "./opening-hours.ts";
import { businessDay } from "./slots.ts";
import { instantOnWall } from "./zone.ts";

const DAY = 1440;
const MINUTE_MS = 60_000;

/**
 * When a restaurant opens next after the business day of an instant has ended, ISO 8601 in UTC: the end of "sold out until tomorrow". A
 * service that goes on past midnight belongs to the day on which it began. Without opening hours, or with hours that never end, it is the
 * end of the day itself. `dayEndsAt`: minutes after midnight that belong to the day before, if the
 * restaurant has set them.
 */
export function nextDayOpening(hours: OpeningHours & { dayEndsAt?: number | undefined }, at: string | Date, zone: string): string {
  const dayEndsAt = dayEndOf(hours);
  const today = Date.parse(`${businessDay(at, zone, dayEndsAt)}T00:00:00Z`) / MINUTE_MS;
  const end = new Date(instantOnWall(today + DAY + dayEndsAt, zone)).toISOString();
  const closes = isOpenAt(hours, end, zone) ? nextOpeningChange(hours, end, zone) : end;
  return closes === null ? end : (nextOpenFrom(hours, closes, zone) ?? end);
}
