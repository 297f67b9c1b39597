import { describe, expect, it } from "vitest";
import { birthday, birthdayFrom, daysOfMonth } from "./birthday.ts";

describe("a birthday", () => {
  it.each([
    [2, 3, 203],
    [12, 31, 1231],
    [1, 1, 101],
    [2, 29, 229],
  ])("of month %i, day %i, is the number %i", (month, day, number) => {
    expect(birthday({ month, day })).toBe(number);
    expect(birthdayFrom(number)).toEqual({ month, day });
  });
  it.each([0, 1, 100, 132, 230, 431, 1301, -203, 203.5, "203", null, Number.NaN])("is never %j", (number) =>
    expect(birthdayFrom(number)).toBeNull(),
  );
  it("can be one of 29 days in February, and of none in a thirteenth month", () =>
    expect([daysOfMonth(1), daysOfMonth(2), daysOfMonth(4), daysOfMonth(13), daysOfMonth(0)]).toEqual([31, 29, 30, 0, 0]));
});
