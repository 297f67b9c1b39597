import type { Locale } from "@comanda/domain/locale";

const CLOCK = { hour: "numeric", minute: "2-digit", hour12: true } as const satisfies Intl.DateTimeFormatOptions;

/** The time on the restaurant's wall: `6:42 PM`, `下午6:42`, `6:42 p. m.`. */
export const wallTime = (instant: string, locale: Locale, timeZone: string): string => timeText(instant, locale, { ...CLOCK, timeZone });

/** The same with whole hours short: `6 PM`, `6:30 PM`. */
export function shortWallTime(instant: string, locale: Locale, timeZone: string): string {
  // Minutes in the zone, not in UTC: zones as America/St_Johns and Asia/Kolkata are half an hour off.
  const isWholeHour = new Intl.DateTimeFormat("en-US", { timeZone, minute: "numeric" }).format(new Date(instant)) === "0";
  return timeText(instant, locale, { ...CLOCK, timeZone, ...(isWholeHour && { minute: undefined }) });
}

const timeText = (instant: string, locale: Locale, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale, options).format(new Date(instant)).replace(/\u202f/g, " ");

/** A time with its day where it is not today: `Mon 11 AM`. */
export function wallDayTime(instant: string, locale: Locale, timeZone: string): string {
  const day = new Intl.DateTimeFormat(locale, { timeZone, weekday: "short" }).format(new Date(instant));
  return `${day} ${shortWallTime(instant, locale, timeZone)}`;
}
