import type { WeeklySlot } from "../menu/menu.ts";
import { changeAfter, type Timetable } from "./slots.ts";
import { localMinutesAt } from "./zone.ts";

const DAY = 1440;
const WEEK_DAYS = 7;
/** 1970-01-01 was a Thursday. */
const FIRST_WEEKDAY = 4;
const DAY_MS = 86_400_000;

/** Minutes after midnight; an end at or before the start is on the next day. */
export type Times = { from: number; to: number };

/** The hours of one date, `2026-12-25`, in place of those of its weekday; no times: closed. */
export type DateHours = { date: string; times: readonly Times[] };

/** When a restaurant is open: the hours of the week, where none means at any time, and those of single dates. */
export type OpeningHours = { openingHours: readonly WeeklySlot[]; openingDates?: readonly DateHours[] | undefined };

const WHOLE_DAY: Times = { from: 0, to: 0 };

/**
 * Whether a restaurant is open at an instant, by the wall clock of an IANA zone. Hours belong to the day on which they begin: a date that is
 * closed does not end the evening before, and hours of its own go on past its midnight.
 */
export const isOpenAt = (hours: OpeningHours, at: string | Date, zone: string): boolean =>
  timetableOf(hours).holdsAt(localMinutesAt(new Date(at).getTime(), zone));

/** The first instant after `at` at which a restaurant opens or closes, as ISO 8601 in UTC; null where it never does. */
export const nextOpeningChange = (hours: OpeningHours, at: string | Date, zone: string): string | null =>
  changeAfter(timetableOf(hours), at, zone);

/** The first instant at or after `at` at which a restaurant is open, ISO 8601 in UTC; null where there is none. */
export const nextOpenFrom = (hours: OpeningHours, at: string | Date, zone: string): string | null =>
  isOpenAt(hours, at, zone) ? new Date(at).toISOString() : nextOpeningChange(hours, at, zone);

function timetableOf({ openingHours, openingDates = [] }: OpeningHours): Timetable {
  const byDay = new Map(openingDates.map(({ date, times }) => [Date.parse(date) / DAY_MS, times]));
  const timesOf = (day: number): readonly Times[] =>
    byDay.get(day) ?? (openingHours.length === 0 ? [WHOLE_DAY] : openingHours.filter(({ days }) => days.includes(weekdayOf(day))));
  const all: readonly Times[] = [...openingHours, ...openingDates.flatMap(({ times }) => times)];
  return {
    marks: all.flatMap(({ from, to }) => [from, to]),
    holdsAt: (localMinutes) => {
      const day = Math.floor(localMinutes / DAY);
      const minute = localMinutes - day * DAY;
      const isFromToday = timesOf(day).some(({ from, to }) => minute >= from && (to <= from || minute < to));
      return isFromToday || timesOf(day - 1).some(({ from, to }) => to <= from && minute < to);
    },
    ...(byDay.size > 0 && { lastDay: Math.max(...byDay.keys()) }),
  };
}

const weekdayOf = (day: number): number => (((day + FIRST_WEEKDAY) % WEEK_DAYS) + WEEK_DAYS) % WEEK_DAYS;
