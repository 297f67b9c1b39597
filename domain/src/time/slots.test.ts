import { describe, expect, it } from "vitest";
import { businessDay, doSlotsMeet, isWithin, nextChangeAt, nextFrom } from "./slots.ts";

const LA = "America/Los_Angeles";
const LORD_HOWE = "Australia/Lord_Howe";
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];
const clock = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
const slot = (from: string, to: string, days = EVERY_DAY) => ({ days, from: clock(from), to: clock(to) });

describe("a slot of the week", () => {
  const lunch = [slot("11:00", "14:30", [1, 2, 3, 4, 5])];
  it.each([
    ["2026-09-17T18:00:00Z", true, "Thursday 11:00"],
    ["2026-09-17T17:59:59.999Z", false, "a moment before"],
    ["2026-09-17T21:29:59Z", true, "14:29:59"],
    ["2026-09-17T21:30:00Z", false, "14:30"],
    ["2026-09-19T19:00:00Z", false, "Saturday noon"],
  ])("contains %s: %s (%s)", (at, holds) => expect(isWithin(lunch, at, LA)).toBe(holds));

  it("uses the clock of its zone", () => {
    expect(isWithin(lunch, "2026-09-17T03:00:00Z", "Asia/Taipei")).toBe(true);
    expect(isWithin(lunch, new Date("2026-09-17T03:00:00Z"), LA)).toBe(false);
    expect(() => isWithin(lunch, "2026-09-17T03:00:00Z", "Mars/Olympus")).toThrow(RangeError);
  });

  const late = [slot("22:00", "02:00", [5])];
  it.each([
    ["2026-09-19T05:00:00Z", true],
    ["2026-09-19T08:59:00Z", true],
    ["2026-09-19T09:00:00Z", false],
    ["2026-09-18T08:00:00Z", false],
    ["2026-09-20T05:00:00Z", false],
  ])("of Friday that crosses midnight contains %s: %s", (at, holds) => expect(isWithin(late, at, LA)).toBe(holds));

  it("of a whole day lasts from midnight to midnight", () => {
    const friday = [slot("00:00", "00:00", [5])];
    expect(isWithin(friday, "2026-09-18T07:00:00Z", LA)).toBe(true);
    expect(nextChangeAt(friday, "2026-09-18T07:00:00Z", LA)).toBe("2026-09-19T07:00:00.000Z");
  });

  it("is always open where the list is empty", () => {
    expect(isWithin([], "2026-09-17T03:00:00Z", LA)).toBe(true);
    expect(nextFrom([], "2026-09-17T03:00:00.000Z", LA)).toBe("2026-09-17T03:00:00.000Z");
    expect(nextChangeAt([], "2026-09-17T03:00:00Z", LA)).toBeNull();
  });

  it("never begins without a day", () => expect(nextFrom([slot("11:00", "12:00", [])], "2026-09-17T03:00:00Z", LA)).toBeNull());

  it("has a next beginning and a next end", () => {
    expect(nextFrom(lunch, "2026-09-18T22:00:00Z", LA)).toBe("2026-09-21T18:00:00.000Z");
    expect(nextChangeAt(lunch, "2026-09-21T18:00:00Z", LA)).toBe("2026-09-21T21:30:00.000Z");
    expect(nextChangeAt(late, "2026-09-17T00:00:00Z", LA)).toBe("2026-09-19T05:00:00.000Z");
    expect(nextFrom([slot("11:00", "12:00", [4])], "2026-09-17T19:00:00Z", LA)).toBe("2026-09-24T18:00:00.000Z");
  });

  it("does not end where the next one begins", () =>
    expect(nextChangeAt([slot("11:00", "13:00"), slot("13:00", "15:00")], "2026-09-17T18:00:00Z", LA)).toBe("2026-09-17T22:00:00.000Z"));
});

describe("the days when clocks change", () => {
  it("skip a slot in Los Angeles on 8 March 2026: 02:15 occurs a week later", () => {
    const early = [slot("02:00", "02:30", [0])];
    expect(isWithin(early, "2026-03-08T09:59:00Z", LA)).toBe(false);
    expect(isWithin(early, "2026-03-08T10:00:00Z", LA)).toBe(false);
    expect(nextFrom(early, "2026-03-08T08:00:00Z", LA)).toBe("2026-03-15T09:00:00.000Z");
  });

  it("begin a slot of the skipped hour when the clocks have jumped", () => {
    const breakfast = [slot("02:30", "04:00", [0])];
    expect(nextFrom(breakfast, "2026-03-08T08:00:00Z", LA)).toBe("2026-03-08T10:00:00.000Z");
    expect(nextChangeAt(breakfast, "2026-03-08T10:00:00Z", LA)).toBe("2026-03-08T11:00:00.000Z");
  });

  it("repeat a slot in Los Angeles on 1 November 2026: 01:15 occurs twice", () => {
    const night = [slot("01:00", "01:30", [0])];
    expect(nextFrom(night, "2026-11-01T07:00:00Z", LA)).toBe("2026-11-01T08:00:00.000Z");
    expect(nextChangeAt(night, "2026-11-01T08:00:00Z", LA)).toBe("2026-11-01T08:30:00.000Z");
    expect(nextFrom(night, "2026-11-01T08:30:00Z", LA)).toBe("2026-11-01T09:00:00.000Z");
    expect(nextChangeAt(night, "2026-11-01T09:00:00Z", LA)).toBe("2026-11-01T09:30:00.000Z");
  });

  it("end a slot at the jump back only when the clock shows its end again", () => {
    const untilHalf = [slot("00:00", "01:30", [0])];
    expect(isWithin(untilHalf, "2026-11-01T08:45:00Z", LA)).toBe(false);
    expect(nextChangeAt(untilHalf, "2026-11-01T08:45:00Z", LA)).toBe("2026-11-01T09:00:00.000Z");
  });

  it("skip half an hour on Lord Howe on 4 October 2026, and repeat half an hour on 5 April", () => {
    const early = [slot("02:00", "02:30", [0])];
    expect(nextFrom(early, "2026-10-03T14:00:00Z", LORD_HOWE)).toBe("2026-10-10T15:00:00.000Z");
    const twice = [slot("01:40", "01:50", [0])];
    expect(nextFrom(twice, "2026-04-04T14:00:00Z", LORD_HOWE)).toBe("2026-04-04T14:40:00.000Z");
    expect(nextFrom(twice, "2026-04-04T14:50:00Z", LORD_HOWE)).toBe("2026-04-04T15:10:00.000Z");
    expect(nextChangeAt(twice, "2026-04-04T15:10:00Z", LORD_HOWE)).toBe("2026-04-04T15:20:00.000Z");
  });
});

describe("the business day", () => {
  it.each([
    ["2026-09-18T06:59:59Z", 0, "2026-09-17"],
    ["2026-09-18T07:00:00Z", 0, "2026-09-18"],
    ["2026-09-18T10:59:00Z", 240, "2026-09-17"],
    ["2026-09-18T11:00:00Z", 240, "2026-09-18"],
    ["2026-01-01T08:30:00Z", 60, "2025-12-31"],
  ])("of %s, ending %i minutes after midnight, is %s", (at, cutoff, day) => {
    expect(businessDay(at, LA, cutoff)).toBe(day);
  });
  it("ends at midnight by default", () => expect(businessDay("2026-09-17T16:00:00Z", "Asia/Taipei")).toBe("2026-09-18"));
});

describe("two lists of slots", () => {
  const evening = [slot("17:00", "23:00", [5])];
  it.each([
    ["the same hours", slot("18:00", "19:00", [5]), true],
    ["another day", slot("18:00", "19:00", [4]), false],
    ["hours that end where the others begin", slot("16:00", "17:00", [5]), false],
    ["the night before that ends in the morning", slot("22:00", "02:00", [4]), false],
    ["a night that begins in the evening", slot("22:00", "02:00", [5]), true],
  ])("meet: %s", (_, other, meets) => expect(doSlotsMeet(evening, [other])).toBe(meets));

  it("meet across the end of the week", () => expect(doSlotsMeet([slot("22:00", "02:00", [6])], [slot("00:30", "01:00", [0])])).toBe(true));
});
