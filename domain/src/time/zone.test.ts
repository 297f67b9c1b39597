import { describe, expect, it } from "vitest";
import { instantOnWall, localMinutesAt, offsetAt, offsetChangeIn } from "./zone.ts";

const at = (text: string) => Date.parse(text);
const HOUR = 3_600_000;

describe("a zone", () => {
  it.each([
    ["America/Los_Angeles", "2026-01-15T12:00:00Z", -8],
    ["America/Los_Angeles", "2026-07-15T12:00:00.500Z", -7],
    ["Australia/Lord_Howe", "2026-01-15T12:00:00Z", 11],
    ["Australia/Lord_Howe", "2026-07-15T12:00:00Z", 10.5],
    ["Asia/Taipei", "2026-01-15T23:59:59Z", 8],
    ["UTC", "2026-01-15T00:00:00Z", 0],
  ])("%s has at %s an offset of %d hours", (zone, instant, hours) => expect(offsetAt(at(instant), zone)).toBe(hours * HOUR));

  it("has the minute of its clock change", () => {
    expect(offsetChangeIn(at("2026-03-08T00:00:30Z"), at("2026-03-09T00:00:30Z"), "America/Los_Angeles")).toBe(at("2026-03-08T10:00:00Z"));
    expect(offsetChangeIn(at("2026-10-03T00:00:00Z"), at("2026-10-04T00:00:00Z"), "Australia/Lord_Howe")).toBe(at("2026-10-03T15:30:00Z"));
    expect(offsetChangeIn(at("2026-09-17T00:00:00Z"), at("2026-09-18T00:00:00Z"), "America/Los_Angeles")).toBeNull();
  });

  it.each([
    ["as a zone ahead shows it", "Asia/Taipei", "2026-09-17T00:00Z", "2026-09-16T16:00:00Z"],
    ["as a zone behind shows it", "America/Los_Angeles", "2026-09-17T00:00Z", "2026-09-17T07:00:00Z"],
    ["when it is first shown, where it is shown twice", "America/Los_Angeles", "2026-11-01T01:30Z", "2026-11-01T08:30:00Z"],
    ["when the clocks are changed over it, where it is skipped", "America/Los_Angeles", "2026-03-08T02:30Z", "2026-03-08T10:00:00Z"],
    ["where midnight is skipped", "America/Santiago", "2026-09-06T00:00Z", "2026-09-06T04:00:00Z"],
  ])("maps a minute of its wall clock %s", (_, zone, wall, instant) => expect(instantOnWall(at(wall) / 60_000, zone)).toBe(at(instant)));

  it("counts the minutes of its wall clock", () => expect(localMinutesAt(at("1970-01-02T00:00:59Z"), "Asia/Taipei")).toBe(1440 + 480));
});
