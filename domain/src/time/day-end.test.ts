import { expect, it } from "vitest";
import { dayEndOf } from "./day-end.ts";

const hours = (...times: [from: number, to: number][]) => ({ openingHours: times.map(([from, to]) => ({ days: [5], from, to })) });

it.each([
  ["without hours", hours(), 0],
  ["open all day", hours([0, 0]), 0],
  ["closing at 22:00", hours([660, 1320]), 0],
  ["closing at 23:00", hours([660, 1380]), 0],
  ["closing at 23:30, whose last orders are paid after midnight", hours([660, 1410]), 300],
  ["closing at midnight", hours([660, 0]), 300],
  ["closing at 02:00 on one of its days", hours([660, 1320], [1080, 120]), 300],
  ["closing at 05:30", hours([1200, 330]), 390],
  ["closing at 11:45", hours([1200, 705]), 719],
])("the business day of a restaurant %s ends %s minutes after midnight", (_, given, end) => expect(dayEndOf(given)).toBe(end));

it("follows the hours of single dates too, and what the restaurant has set before all", () => {
  const party = {
    openingHours: [{ days: [5], from: 660, to: 1320 }],
    openingDates: [{ date: "2026-12-31", times: [{ from: 1080, to: 180 }] }],
  };
  expect(dayEndOf(party)).toBe(300);
  expect(dayEndOf({ ...party, dayEndsAt: 0 })).toBe(0);
});
