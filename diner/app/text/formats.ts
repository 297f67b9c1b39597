import type { Locale } from "@comanda/domain/locale";

/** The time on the restaurant's wall: `6:42 PM`, `下午 6:42`, `18:42`; whole hours without minutes where the language does so. */
export function wallTime(instant: string, locale: Locale, timeZone: string, short = false): string {
  const at = new Date(instant);
  const options: Intl.DateTimeFormatOptions = { timeZone, hour: "numeric", minute: "2-digit", hour12: true };
  // Minutes in the zone, not in UTC: zones as America/St_Johns and Asia/Kolkata are half an hour off.
  const isWholeHour = new Intl.DateTimeFormat("en-US", { timeZone, minute: "numeric" }).format(at) === "0";
  const whole = short && isWholeHour;
  const formatted = new Intl.DateTimeFormat(locale, whole ? { ...options, minute: undefined } : options).format(at);
  return formatted.replace(/\u202f/g, " ");
}

/** A time with its day where it is not today: `Mon 11 AM`. */
export function wallDayTime(instant: string, locale: Locale, timeZone: string): string {
  const day = new Intl.DateTimeFormat(locale, { timeZone, weekday: "short" }).format(new Date(instant));
  return `${day} ${wallTime(instant, locale, timeZone, true)}`;
}
