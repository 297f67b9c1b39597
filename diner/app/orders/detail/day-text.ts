import type { Locale } from "@comanda/domain/locale";
import { formatDate } from "@comanda/web/i18n/formats";

/** The day in the restaurant's time zone, written out: `Thursday, September 17`. */
export const dayText = (instant: string, locale: Locale, timeZone: string): string =>
  formatDate(instant, locale, { timeZone, weekday: "long", month: "long", day: "numeric" });

/** The same at the beginning of a line, with a capital letter in every language: `Jueves, 17 de septiembre`. */
export function dayAtStart(instant: string, locale: Locale, timeZone: string): string {
  const text = dayText(instant, locale, timeZone);
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
}
