import fc from "fast-check";
import { expect, it } from "vitest";
import { nextDayOpening } from "./next-day-opening.ts";
import { isWithin } from "./slots.ts";
import { anyInstant, anyWeek } from "./weeks-for-tests.ts";

const CHICAGO = "America/Chicago";
const daily = (from: number, to: number) => [{ days: [0, 1, 2, 3, 4, 5, 6], from: from * 60, to: to * 60 }];

it.each([
  ["in the evening, the morning after", daily(11, 22), "2026-09-17T23:00:00Z", "2026-09-18T16:00:00.000Z"],
  [
    "at night before the opening, the morning after the day that has begun",
    daily(11, 22),
    "2026-09-18T06:00:00Z",
    "2026-09-19T16:00:00.000Z",
  ],
  ["of a service past midnight, the opening after it", daily(18, 2), "2026-09-18T01:00:00Z", "2026-09-18T23:00:00.000Z"],
  ["before a closed day, the day after it", [{ days: [1], from: 660, to: 1320 }], "2026-09-14T18:00:00Z", "2026-09-21T16:00:00.000Z"],
  ["without opening hours, the end of the day", [], "2026-09-17T23:00:00Z", "2026-09-18T05:00:00.000Z"],
  ["with hours that never end, the end of the day", daily(0, 0), "2026-09-17T23:00:00Z", "2026-09-18T05:00:00.000Z"],
  ["before the clocks go back, by the wall clock", daily(11, 22), "2026-11-01T00:00:00Z", "2026-11-01T17:00:00.000Z"],
  ["before the clocks go forward, by the wall clock", daily(2, 3), "2026-03-07T20:00:00Z", "2026-03-09T07:00:00.000Z"],
])("is %s", (_when, hours, at, opening) => expect(nextDayOpening({ openingHours: hours }, at, CHICAGO)).toBe(opening));

it("is the opening after a closed date, and counts the hours until the day ends as the day before", () => {
  const openingHours = daily(11, 22);
  const openingDates = [{ date: "2026-09-18", times: [] }];
  expect(nextDayOpening({ openingHours, openingDates }, "2026-09-17T23:00:00Z", CHICAGO)).toBe("2026-09-19T16:00:00.000Z");
  const atTwo = "2026-09-18T07:00:00Z";
  expect(nextDayOpening({ openingHours }, atTwo, CHICAGO)).toBe("2026-09-19T16:00:00.000Z");
  expect(nextDayOpening({ openingHours, dayEndsAt: 240 }, atTwo, CHICAGO)).toBe("2026-09-18T16:00:00.000Z");
});

it("is after the instant, and at most ten days later, when the restaurant opens", () =>
  fc.assert(
    fc.property(anyWeek({ min: 1, max: 1440 }), anyInstant, (hours, at) => {
      const opening = Date.parse(nextDayOpening({ openingHours: hours }, at, CHICAGO));
      expect(opening).toBeGreaterThan(at.getTime());
      expect(opening - at.getTime()).toBeLessThan(17 * 86_400_000);
      expect(isWithin(hours, new Date(opening), CHICAGO)).toBe(true);
    }),
  ));
