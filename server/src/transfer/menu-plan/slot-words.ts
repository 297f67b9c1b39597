import type { WeeklySlot } from "@comanda/domain/menu/menu";
import type { DateHours, Times } from "@comanda/domain/time/opening-hours";

const DAYS = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"];

/** A time of day as a restaurant file has it: `03:30`. */
export const clockWords = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

/** Days as a restaurant file has them: `daily`, `mon-fri`, `mon, wed`. */
export function dayWords(days: readonly number[]): string {
  const sorted = days.toSorted((one, other) => one - other);
  if (sorted.length === DAYS.length) return "daily";
  const [first = 0] = sorted;
  const isRun = sorted.length > 2 && sorted.every((day, at) => day === first + at);
  return isRun ? `${DAYS[first]}-${DAYS[sorted.at(-1) ?? 0]}` : sorted.map((day) => DAYS[day]).join(", ");
}

const timesWords = ({ from, to }: Times): string => `${clockWords(from)}-${clockWords(to === 0 ? 24 * 60 : to)}`;

/** Hours of a date as a restaurant file has them: `2026-12-25 closed`, `2026-12-31 10:00-14:00, 17:00-23:00`. */
export const dateWords = ({ date, times }: DateHours): string =>
  `${date} ${times.length === 0 ? "closed" : times.map(timesWords).join(", ")}`;

/** Hours as a restaurant file has them: `mon-fri 17:00-19:00`; a day's end is 24:00. */
export const slotWords = ({ days, from, to }: WeeklySlot): string => `${dayWords(days)} ${timesWords({ from, to })}`;
