const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;

/** Business days from one to another, both included, as ISO dates: `2026-09-14` to `2026-09-20`. */
export type Period = { from: string; to: string };

/** What a period is: one day, Monday to Sunday, a calendar month, or any other number of days. */
export const PERIOD_KINDS = ["day", "week", "month", "range"] as const;
export type PeriodKind = (typeof PERIOD_KINDS)[number];

/** The most days of a period. */
export const LONGEST_PERIOD_DAYS = 366;

const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The day a number of days after another; before it for a negative number. */
const daysAfter = (day: string, days: number): string => dayOf(timeOf(day) + days * DAY_MS);

/** The number of days of a period. */
const lengthOf = ({ from, to }: Period): number => Math.round((timeOf(to) - timeOf(from)) / DAY_MS) + 1;

/** Whether a period has at least one day and at most `LONGEST_PERIOD_DAYS`. */
export const isPeriod = (period: Period): boolean => lengthOf(period) >= 1 && lengthOf(period) <= LONGEST_PERIOD_DAYS;

/** The week of a day, Monday to Sunday. */
export function weekOf(day: string): Period {
  const sinceMonday = (new Date(timeOf(day)).getUTCDay() + WEEK_DAYS - 1) % WEEK_DAYS;
  const from = daysAfter(day, -sinceMonday);
  return { from, to: daysAfter(from, WEEK_DAYS - 1) };
}

/** The calendar month of a day, or the one a number of months later. */
export function monthOf(day: string, later = 0): Period {
  const at = new Date(timeOf(day));
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth() + later];
  return { from: dayOf(Date.UTC(year, month, 1)), to: dayOf(Date.UTC(year, month + 1, 0)) };
}

const isSame = (one: Period, other: Period): boolean => one.from === other.from && one.to === other.to;

/** What a period is, by its first and its last day. */
export function kindOf(period: Period): PeriodKind {
  if (period.from === period.to) return "day";
  if (isSame(period, weekOf(period.from))) return "week";
  return isSame(period, monthOf(period.from)) ? "month" : "range";
}

/** The period of the same kind right after this one (`by` 1) or right before it (`by` -1). */
export function neighbourOf(period: Period, by: 1 | -1): Period {
  if (kindOf(period) === "month") return monthOf(period.from, by);
  const days = lengthOf(period) * by;
  return { from: daysAfter(period.from, days), to: daysAfter(period.to, days) };
}

/** The days between a period and the one that it is compared with: the fewest whole weeks, so that each weekday meets the same weekday. */
export const comparedDays = (period: Period): number => Math.ceil(lengthOf(period) / WEEK_DAYS) * WEEK_DAYS;

/** The period with which one is compared: the same weekdays, as late as possible before it. */
export function comparedWith(period: Period): Period {
  const days = comparedDays(period);
  return { from: daysAfter(period.from, -days), to: daysAfter(period.to, -days) };
}
