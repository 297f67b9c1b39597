import { describe, expect, it } from "vitest";
import { formatDate, formatDateRange, shortWallTime, wallDayTime, wallTime } from "./formats.ts";

describe("a time of day", () => {
  it.each([
    ["en-US", "6:42 PM", "6 PM", "Sat 6 PM"],
    ["zh-TW", "下午 6:42", "下午 6 時", "週六下午 6 時"],
    ["es-ES", "6:42 p. m.", "6 p. m.", "sáb 6 p. m."],
  ] as const)("is written as %s writes it, alone and after a day", (locale, withMinutes, wholeHour, withDay) => {
    expect(wallTime("2026-01-10T18:42:00Z", locale, "UTC").replace(/\u00a0/g, " ")).toBe(withMinutes);
    expect(shortWallTime("2026-01-10T18:00:00Z", locale, "UTC").replace(/\u00a0/g, " ")).toBe(wholeHour);
    expect(wallDayTime("2026-01-10T18:00:00Z", locale, "UTC").replace(/\u00a0/g, " ")).toBe(withDay);
  });
});

describe("a line", () => {
  it.each([
    ["en-US", "6:42\u00a0PM", "6\u00a0PM"],
    ["zh-TW", "下午\u00a06:42", "下午\u00a06\u00a0時"],
    ["es-ES", "6:42\u00a0p.\u00a0m.", "6\u00a0p.\u00a0m."],
  ] as const)("does not end inside a time that %s writes", (locale, withMinutes, wholeHour) => {
    expect(wallTime("2026-11-27T18:42:00Z", locale, "UTC")).toBe(withMinutes);
    expect(shortWallTime("2026-11-27T18:00:00Z", locale, "UTC")).toBe(wholeHour);
  });
});

describe("a date", () => {
  it.each([
    ["en-US", "Friday, November 27, 2026", "Nov 1 – 30, 2026"],
    ["zh-TW", "2026 年 11 月 27 日 星期五", "2026/11/1 至 2026/11/30"],
    ["es-ES", "viernes, 27 de noviembre de 2026", "1–30 nov 2026"],
  ] as const)("is written as %s writes it, alone and as a range", (locale, full, range) => {
    const [first, day, last] = ["2026-11-01", "2026-11-27", "2026-11-30"] as const;
    expect(formatDate(day, locale, { dateStyle: "full", timeZone: "UTC" })).toBe(full);
    expect(formatDateRange([first, last], locale, { dateStyle: "medium", timeZone: "UTC" }).replace(/\u2009/g, " ")).toBe(range);
  });
});

describe("shortWallTime", () => {
  it.each([
    ["America/St_Johns", "2026-01-10T03:00:00Z", "11:30 PM"],
    ["America/St_Johns", "2026-01-10T15:30:00Z", "12 PM"],
    ["Asia/Kolkata", "2026-01-10T06:00:00Z", "11:30 AM"],
    ["Asia/Kolkata", "2026-01-10T06:30:00Z", "12 PM"],
    ["Asia/Kathmandu", "2026-01-10T06:00:00Z", "11:45 AM"],
    ["America/New_York", "2026-01-10T16:30:00Z", "11:30 AM"],
    ["America/New_York", "2026-01-10T16:00:00Z", "11 AM"],
  ])("in %s at %s is %s", (timeZone, instant, time) => expect(shortWallTime(instant, "en-US", timeZone)).toBe(time.replace(" ", "\u00a0")));

  it("shows the minutes in each language", () => {
    const times = (["en-US", "zh-TW", "es-ES"] as const).map((locale) => shortWallTime("2026-01-10T06:00:00Z", locale, "Asia/Kolkata"));
    for (const time of times) expect(time).toContain("11:30");
  });

  it("shows the minutes of the time zone together with the day", () =>
    expect(wallDayTime("2026-01-10T15:00:00Z", "en-US", "America/St_Johns")).toBe("Sat 11:30\u00a0AM"));
});
