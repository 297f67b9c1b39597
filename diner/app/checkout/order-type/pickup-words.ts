import { wallTime, spacedDigits } from "@comanda/web/i18n/formats";
import type { TranslatePage } from "../../text/page-texts.ts";
import { daysFromNow, dayOf, type Reading } from "../../ui/words/day-words.ts";

/** The day of a time to pick up: `Today`, `Tomorrow`, then `Sat, Nov 28`. */
export function pickupDay(time: string, reading: Reading, t: TranslatePage): string {
  const days = daysFromNow(time, reading);
  if (days === 0) return t("today");
  if (days === 1) return t("tomorrow");
  const { locale, timeZone } = reading;
  const options: Intl.DateTimeFormatOptions = { timeZone, weekday: "short", month: "short", day: "numeric" };
  return spacedDigits(new Intl.DateTimeFormat(locale, options).format(new Date(time)), locale);
}

/** The time of day in the restaurant's time zone: `6:45 PM`. */
export const pickupClock = (time: string, { locale, timeZone }: Reading): string => wallTime(time, locale, timeZone);

/** Day and time: `Today, 6:45 PM`. */
export const pickupText = (time: string, reading: Reading, t: TranslatePage): string =>
  t("dayTime", { day: pickupDay(time, reading, t), time: pickupClock(time, reading) });

/** What the button says: `Confirm tomorrow, 6:45 PM`. */
export function confirmText(time: string, reading: Reading, t: TranslatePage): string {
  const text = pickupText(time, reading, t);
  const inSentence = daysFromNow(time, reading) < 2 ? text.charAt(0).toLocaleLowerCase(reading.locale) + text.slice(1) : text;
  return spacedDigits(t("confirmTime", { time: inSentence }), reading.locale);
}

/** The times of one day for the two wheels. */
export type PickupDay = { day: string; times: string[] };

/** Times by day in the restaurant's time zone. When clocks are set back, an hour's times of day occur twice: only the first is listed. */
export function pickupDays(times: readonly string[], reading: Reading): PickupDay[] {
  const days = new Map<string, Map<string, string>>();
  for (const time of times) {
    const day = days.get(dayOf(time, reading)) ?? new Map<string, string>();
    const clock = pickupClock(time, reading);
    if (!day.has(clock)) day.set(clock, time);
    days.set(dayOf(time, reading), day);
  }
  return [...days].map(([day, clocks]) => ({ day, times: [...clocks.values()] }));
}
