import { describe, expect, it } from "vitest";
import { dayNames, dayText, monthNames } from "./birthday-words.ts";

describe("a birthday as text", () => {
  it.each([
    ["en-US", "November 20", "February 29"],
    ["zh-TW", "11 月 20 日", "2 月 29 日"],
    ["es-ES", "20 de noviembre", "29 de febrero"],
  ] as const)("is formatted in %s as %s", (locale, november, february) => {
    expect(dayText({ month: 11, day: 20 }, locale)).toBe(november);
    expect(dayText({ month: 2, day: 29 }, locale)).toBe(february);
  });

  it.each([
    ["en-US", "January", "December", "1", "31"],
    ["zh-TW", "1 月", "12 月", "1 日", "31 日"],
    ["es-ES", "enero", "diciembre", "1", "31"],
  ] as const)("is picked in %s from months %s to %s and days %s to %s", (locale, january, december, first, last) => {
    const [months, days] = [monthNames(locale), dayNames(locale)];
    expect([months.length, months[0], months.at(-1)]).toEqual([12, january, december]);
    expect([days.length, days[0], days.at(-1)]).toEqual([31, first, last]);
  });
});
