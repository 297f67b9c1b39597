import type { Locale } from "@comanda/domain/locale";

/** The day on the restaurant's wall, written out: `Thursday, September 17`. */
export const dayText = (instant: string, locale: Locale, timeZone: string): string =>
  new Intl.DateTimeFormat(locale, { timeZone, weekday: "long", month: "long", day: "numeric" }).format(new Date(instant));
