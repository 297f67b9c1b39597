import type { OpeningHours, Times } from "./opening-hours.ts";

const DAY = 1440;
const HOUR = 60;
/** 05:00, when a restaurant that closes after midnight has finished its service. */
const USUAL = 300;
/** 11:59, the latest end of a business day. */
const LATEST = 719;

/** When it closes, in minutes after the midnight before it opens; a restaurant that never closes has no closing time. */
const closingOf = ({ from, to }: Times): number => (to > from ? to : to === from ? 0 : to + DAY);

/**
 * The minutes after midnight at which a business day ends, which belong to the day before: what the restaurant has set, otherwise by its
 * hours (product rules, section 10). An hour after the latest closing time the day is over: at midnight where that is before midnight, and
 * otherwise at 05:00, or that hour where it is later.
 */
export function dayEndOf({ dayEndsAt, openingHours, openingDates = [] }: OpeningHours & { dayEndsAt?: number | undefined }): number {
  if (dayEndsAt !== undefined) return dayEndsAt;
  const closings = [...openingHours, ...openingDates.flatMap(({ times }) => times)].map(closingOf);
  const over = Math.max(0, ...closings) + HOUR;
  return over <= DAY ? 0 : Math.min(LATEST, Math.max(USUAL, over - DAY));
}
