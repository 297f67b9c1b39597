import type { Locale } from "@comanda/domain/locale";
import { spacedDigits } from "@comanda/web/i18n/formats";

/** Language, time zone and time for which a page is rendered. */
export type Reading = { locale: Locale; timeZone: string; now: string };

/** A day in the restaurant's time zone: `Sep 30`, `9 月 30 日`, `30 sept`; with the year where it is not the current one. */
export function shortDay(instant: string, reading: Reading): string {
  const { locale, timeZone } = reading;
  const isThisYear = yearOf(instant, reading) === yearOf(reading.now, reading);
  const options: Intl.DateTimeFormatOptions = { timeZone, month: "short", day: "numeric", year: isThisYear ? undefined : "numeric" };
  return spacedDigits(new Intl.DateTimeFormat(locale, options).format(new Date(instant)), locale);
}

/** Number of calendar days from now to an instant in the restaurant's time zone: 0 today, 1 tomorrow. */
export const daysFromNow = (instant: string, reading: Reading): number =>
  (Date.parse(dayOf(instant, reading)) - Date.parse(dayOf(reading.now, reading))) / DAY_MS;

const DAY_MS = 86_400_000;

/** The calendar day in the time zone, `2026-09-17`. */
export const dayOf = (instant: string, { timeZone }: Pick<Reading, "timeZone">): string =>
  new Intl.DateTimeFormat("en-CA", { timeZone }).format(new Date(instant));

const yearOf = (instant: string, reading: Reading): string => dayOf(instant, reading).slice(0, 4);
