import { INVARIANT_LOCALE, type Locale, LOCALES } from "@comanda/domain/locale";
import { formatDate, spacedDigits } from "@comanda/domain/time/format-date";

export { formatDate, spacedDigits };

const CLOCK = { hour: "numeric", minute: "2-digit", hour12: true } as const satisfies Intl.DateTimeFormatOptions;

/** Time of day in the merchant's time zone: `6:42 PM`, `下午 6:42`, `6:42 p. m.`. */
export const wallTime = (instant: string, locale: Locale, timeZone: string): string => timeText(instant, locale, { ...CLOCK, timeZone });

/** The same, without the minutes of a full hour: `6 PM`, `6:30 PM`. */
export function shortWallTime(instant: string, locale: Locale, timeZone: string): string {
  // The minutes in the time zone, not in UTC: America/St_Johns and Asia/Kolkata are offset by half an hour.
  const isWholeHour = new Intl.DateTimeFormat(INVARIANT_LOCALE, { timeZone, minute: "numeric" }).format(new Date(instant)) === "0";
  return timeText(instant, locale, { ...CLOCK, timeZone, ...(isWholeHour && { minute: undefined }) });
}

/** A time of day in the given parts, without a space at which a line may end. */
export const timeText = (instant: string | number, locale: Locale, options: Intl.DateTimeFormatOptions): string =>
  formatDate(instant, locale, options).replace(/\s/g, "\u00a0");

/** The days from one to another in the given parts, without the parts that both have in common: `Nov 1 – 30, 2026`, `2026/11/1 至 2026/11/30`. */
export const formatDateRange = ([from, to]: readonly [string, string], locale: Locale, options: Intl.DateTimeFormatOptions): string =>
  spacedDigits(new Intl.DateTimeFormat(locale, options).formatRange(new Date(from), new Date(to)), locale);

/** Weekday and time, for a time that is not today: `Mon 11 AM`, `週一上午 11 時`. */
export function wallDayTime(instant: string, locale: Locale, timeZone: string): string {
  const day = new Intl.DateTimeFormat(locale, { timeZone, weekday: "short" }).format(new Date(instant));
  return `${day}${LOCALES[locale].hasSpacedDigits ? "" : " "}${shortWallTime(instant, locale, timeZone)}`;
}
