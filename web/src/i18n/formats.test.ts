import { describe, expect, it } from "vitest";
import { shortWallTime, wallDayTime } from "./formats.ts";

describe("shortWallTime", () => {
  it.each([
    ["America/St_Johns", "2026-01-10T03:00:00Z", "11:30 PM"],
    ["America/St_Johns", "2026-01-10T15:30:00Z", "12 PM"],
    ["Asia/Kolkata", "2026-01-10T06:00:00Z", "11:30 AM"],
    ["Asia/Kolkata", "2026-01-10T06:30:00Z", "12 PM"],
    ["Asia/Kathmandu", "2026-01-10T06:00:00Z", "11:45 AM"],
    ["America/New_York", "2026-01-10T16:30:00Z", "11:30 AM"],
    ["America/New_York", "2026-01-10T16:00:00Z", "11 AM"],
  ])("in %s at %s is %s", (timeZone, instant, time) => expect(shortWallTime(instant, "en-US", timeZone)).toBe(time));

  it("shows the minutes in each language", () => {
    const times = (["en-US", "zh-TW", "es-ES"] as const).map((locale) => shortWallTime("2026-01-10T06:00:00Z", locale, "Asia/Kolkata"));
    for (const time of times) expect(time).toContain("11:30");
  });

  it("shows the minutes of the time zone together with the day", () =>
    expect(wallDayTime("2026-01-10T15:00:00Z", "en-US", "America/St_Johns")).toBe("Sat 11:30 AM"));
});
