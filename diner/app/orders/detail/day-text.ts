import type { Locale } from "@comanda/domain/locale";

/** The day on the restaurant's wall, written out: `Thursday, September 17`. */
export const dayText = (instant: string, locale: Locale, timeZone: string): string =>
  new Intl.DateTimeFormat(locale, { timeZone, weekday: "long", month: "long", day: "numeric" }).format(new Date(instant));

/** The same where a line begins with it, in a language that writes its days small as well: `Jueves, 17 de septiembre`. */
export function dayAtStart(instant: string, locale: Locale, timeZone: string): string {
  const text = dayText(instant, locale, timeZone);
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
}
