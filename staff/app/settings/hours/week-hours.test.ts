import { describe, expect, it } from "vitest";
import { clockText, minutesOf, timesOf, withoutTimes, withTimesOf } from "./week-hours.ts";

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];
const daily = [{ days: EVERY_DAY, from: 660, to: 1320 }];

describe("the hours of a week", () => {
  it("give one day two times, and leave the others as they are", () => {
    const changed = withTimesOf(daily, 5, [
      { from: 660, to: 840 },
      { from: 1020, to: 120 },
    ]);
    expect(timesOf(changed, 5)).toEqual([
      { from: 660, to: 840 },
      { from: 1020, to: 120 },
    ]);
    expect(timesOf(changed, 4)).toEqual([{ from: 660, to: 1320 }]);
    expect(changed).toContainEqual({ days: [0, 1, 2, 3, 4, 6], from: 660, to: 1320 });
  });

  it("close one day, and are one entry again when it has the times of the others", () => {
    const closed = withTimesOf(daily, 1, []);
    expect(timesOf(closed, 1)).toEqual([]);
    expect(withTimesOf(closed, 1, [{ from: 660, to: 1320 }])).toEqual(daily);
  });

  it("are read and written as a time field has them", () => {
    expect(clockText(545)).toBe("09:05");
    expect(minutesOf("09:05")).toBe(545);
    expect(minutesOf("")).toBeNull();
  });
});

it("a day without times is closed, or not shown, only where another day has times", () => {
  expect(withoutTimes([], "hoursClosed")).toBe("hoursNone");
  expect(withoutTimes([], "restaurantNotShown")).toBe("hoursNone");
  expect(withoutTimes(daily, "hoursClosed")).toBe("hoursClosed");
});
