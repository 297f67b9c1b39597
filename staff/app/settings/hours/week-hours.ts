import type { RestaurantFields } from "@comanda/contract/staff/settings/restaurant-calls";

type Slots = RestaurantFields["openingHours"];

/** Minutes after midnight; an end at or before the start is on the next day. */
export type Times = { from: number; to: number };

/** The days of the week as they are shown, from Monday; 0 is Sunday. */
export const WEEK = [1, 2, 3, 4, 5, 6, 0] as const;

/** From midnight to midnight. */
export const WHOLE_DAY: Times = { from: 0, to: 0 };
/** What a day has whose hours are not typed yet: 11:00 to 22:00. */
export const NEW_TIMES: Times = { from: 660, to: 1320 };

export const isWholeDay = ({ from, to }: Times): boolean => from === 0 && to === 0;

/** The times of a weekday, in their order. */
export const timesOf = (slots: Slots, day: number): Times[] =>
  slots
    .filter(({ days }) => days.includes(day))
    .map(({ from, to }) => ({ from, to }))
    .toSorted((one, other) => one.from - other.from);

/** The hours of the week with other times of one day; days with the same times are one entry. */
export function withTimesOf(slots: Slots, changed: number, times: readonly Times[]): Slots {
  const entries = new Map<string, Slots[number]>();
  for (const day of [0, 1, 2, 3, 4, 5, 6]) {
    for (const { from, to } of day === changed ? times : timesOf(slots, day)) {
      const entry = entries.get(`${from}-${to}`) ?? { days: [], from, to };
      entries.set(`${from}-${to}`, { ...entry, days: [...entry.days.filter((one) => one !== day), day] });
    }
  }
  return [...entries.values()];
}

const MINUTES_AN_HOUR = 60;

/** Minutes after midnight as a native time field has them: `09:30`. */
export const clockText = (minutes: number): string =>
  `${String(Math.floor(minutes / MINUTES_AN_HOUR)).padStart(2, "0")}:${String(minutes % MINUTES_AN_HOUR).padStart(2, "0")}`;

/** Minutes after midnight of a native time field; null while it is empty. */
export function minutesOf(value: string): number | null {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(value) ?? [];
  return hours === undefined ? null : Number(hours) * MINUTES_AN_HOUR + Number(minutes);
}

/** The words for a day without times. */
export type WithoutTimes = "hoursClosed" | "hoursNone" | "restaurantNotShown";

/** The word for a day without times: where no day of the week has any, all times count, and the day is neither closed nor left out. */
export const withoutTimes = (slots: Slots, word: WithoutTimes): WithoutTimes => (slots.length === 0 ? "hoursNone" : word);
