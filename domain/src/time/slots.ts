import type { WeeklySlot } from "../menu/menu.ts";
import { localMinutesAt, offsetAt, offsetChangeIn } from "./zone.ts";

const DAY = 1440;
const WEEK_DAYS = 7;
/** A slot that falls completely into a skipped hour recurs a week later. No zone changes its clocks twice within this time. */
const LOOK_AHEAD_DAYS = 16;
const MINUTE_MS = 60_000;

/**
 * Whether one of the weekly slots contains an instant, by the wall clock of an IANA zone (product rules, section 3). No slots: always.
 * Times that the clock change skips never match; times that it repeats match twice.
 */
export const isWithin = (slots: readonly WeeklySlot[], at: string | Date, zone: string): boolean =>
  isWithinAt(slots, localMinutesAt(new Date(at).getTime(), zone));

/** Whether a minute of the week is in a slot of each list. */
export function doSlotsMeet(slots: readonly WeeklySlot[], others: readonly WeeklySlot[]): boolean {
  const [spans, otherSpans] = [slots.flatMap(spansOf), others.flatMap(spansOf)];
  return spans.some(([from, to]) => otherSpans.some(([otherFrom, otherTo]) => from < otherTo && otherFrom < to));
}

/** The minutes of the week, from Sunday midnight, of a slot. One that crosses the end of the week is at its beginning too. */
function spansOf({ days, from, to }: WeeklySlot): [from: number, to: number][] {
  return days.flatMap((day): [number, number][] => {
    const [start, end] = [day * DAY + from, day * DAY + (to > from ? to : to + DAY)];
    const week = WEEK_DAYS * DAY;
    return end > week
      ? [
          [start, week],
          [0, end - week],
        ]
      : [[start, end]];
  });
}

/** The first instant at or after `at` within a slot, ISO 8601 in UTC; null where there is none. */
export function nextFrom(slots: readonly WeeklySlot[], at: string | Date, zone: string): string | null {
  return isWithin(slots, at, zone) ? new Date(at).toISOString() : nextChangeAt(slots, at, zone);
}

/** The first instant after `at` at which `isWithin` changes, as ISO 8601 in UTC; null where it never does. */
export const nextChangeAt = (slots: readonly WeeklySlot[], at: string | Date, zone: string): string | null =>
  changeAfter({ marks: slots.flatMap(({ from, to }) => [from, to]), holdsAt: (minutes) => isWithinAt(slots, minutes) }, at, zone);

/**
 * What holds at some minutes of the wall clock, counted from 1970-01-01 00:00. `marks`: the minutes of a day at which it can change, besides
 * midnight; `lastDay`: the last day, counted from 1970-01-01, that is not like the same day of each later week.
 */
export type Timetable = { marks: readonly number[]; holdsAt: (localMinutes: number) => boolean; lastDay?: number };

/** The first instant after `at` at which a timetable changes, as ISO 8601 in UTC; null where it never does. */
export function changeAfter({ marks, holdsAt, lastDay }: Timetable, at: string | Date, zone: string): string | null {
  const start = new Date(at).getTime();
  const now = holdsAt(localMinutesAt(start, zone));
  const sought = {
    marks: [...new Set([0, ...marks])].toSorted((one, other) => one - other),
    isChanged: (minutes: number) => holdsAt(minutes) !== now,
  };
  const ahead = LOOK_AHEAD_DAYS * DAY * MINUTE_MS;
  const last = lastDay === undefined ? start : Math.max(start, lastDay * DAY * MINUTE_MS + ahead);
  for (let from = start; from <= last; from += ahead) {
    const change = firstBetween({ from, until: from + ahead }, zone, sought);
    if (change !== null) return new Date(change).toISOString();
  }
  return null;
}

/** The first instant of an interval with at most one clock change at which `isChanged` holds; null for none. */
function firstBetween({ from, until }: { from: number; until: number }, zone: string, sought: Sought): number | null {
  const turn = offsetChangeIn(from, until, zone);
  return (
    firstIn({ from, until: turn ?? until }, offsetAt(from, zone), sought) ??
    (turn === null ? null : firstIn({ from: turn, until }, offsetAt(turn, zone), sought))
  );
}

/**
 * The business day of an instant in a zone, `2026-09-17`: the local date, where the first `cutoffMinutes` after midnight belong to the day
 * before.
 */
export function businessDay(at: string | Date, zone: string, cutoffMinutes = 0): string {
  const local = localMinutesAt(new Date(at).getTime(), zone) - cutoffMinutes;
  return new Date(local * MINUTE_MS).toISOString().slice(0, 10);
}

type Sought = { marks: readonly number[]; isChanged: (localMinutes: number) => boolean };

/** The first instant of an interval without a clock change at which `isChanged` holds for its minute; null for none. */
function firstIn({ from, until }: { from: number; until: number }, offset: number, { marks, isChanged }: Sought): number | null {
  if (isChanged(Math.floor((from + offset) / MINUTE_MS))) return from;
  const firstDay = Math.floor((from + offset) / MINUTE_MS / DAY);
  for (let day = firstDay; day <= firstDay + LOOK_AHEAD_DAYS; day++) {
    for (const mark of marks) {
      const instant = (day * DAY + mark) * MINUTE_MS - offset;
      if (instant > from && instant < until && isChanged(day * DAY + mark)) return instant;
    }
  }
  return null;
}

/** Whether a slot contains a minute of the wall clock, counted from 1970-01-01 00:00, a Thursday. */
export function isWithinAt(slots: readonly WeeklySlot[], localMinutes: number): boolean {
  const minute = ((localMinutes % DAY) + DAY) % DAY;
  const today = (((Math.floor(localMinutes / DAY) + 4) % WEEK_DAYS) + WEEK_DAYS) % WEEK_DAYS;
  const yesterday = (today + WEEK_DAYS - 1) % WEEK_DAYS;
  return (
    slots.length === 0 ||
    slots.some(({ days, from, to }) =>
      to > from
        ? days.includes(today) && minute >= from && minute < to
        : (days.includes(today) && minute >= from) || (days.includes(yesterday) && minute < to),
    )
  );
}
