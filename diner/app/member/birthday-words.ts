import { spacedDigits } from "@comanda/web/i18n/formats";
import type { MonthDay } from "@comanda/domain/member/birthday";
import type { Locale } from "@comanda/domain/locale";

/** A leap year, which has every day. */
const LEAP_YEAR = 2024;

function formatted({ month, day }: MonthDay, locale: Locale, parts: Intl.DateTimeFormatOptions): string {
  const at = Date.UTC(LEAP_YEAR, month - 1, day);
  return spacedDigits(new Intl.DateTimeFormat(locale, { ...parts, timeZone: "UTC" }).format(at), locale);
}

/** A day of the year: `November 20`, `11 月 20 日`, `20 de noviembre`. */
export const dayText = (day: MonthDay, locale: Locale): string => formatted(day, locale, { month: "long", day: "numeric" });

/** The names of the months, from January: `January`, `1 月`, `enero`. */
export const monthNames = (locale: Locale): string[] =>
  Array.from({ length: 12 }, (_, at) => formatted({ month: at + 1, day: 1 }, locale, { month: "long" }));

/** The days of the longest month: `1`, `1 日`, `1`. */
export const dayNames = (locale: Locale): string[] =>
  Array.from({ length: 31 }, (_, at) => formatted({ month: 1, day: at + 1 }, locale, { day: "numeric" }));
