/** The number of years before and after the current one that a date field accepts (specification, section 9). */
const YEARS = 10;

/** The first and the last day that a date field accepts, both as ISO dates. */
export type DateRange = { min: string; max: string };

const yearText = (year: number): string => String(year).padStart(4, "0");

/** Whole years around the year of `today`, an ISO date or instant: `2026-09-17` gives `2016-01-01` to `2036-12-31`. */
export function dateRange(today: string): DateRange {
  const year = Number(today.slice(0, 4));
  return { min: `${yearText(year - YEARS)}-01-01`, max: `${yearText(year + YEARS)}-12-31` };
}

/** Whether all of the days, as ISO dates, are in the range around `today`. */
export function areInDateRange(days: readonly string[], today: string): boolean {
  const { min, max } = dateRange(today);
  return days.every((day) => day.length === min.length && day >= min && day <= max);
}
