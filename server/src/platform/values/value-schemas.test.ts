import { describe, expect, it } from "vitest";
import { ENGLISH } from "./base-language.ts";
import { dateHours, morning, percent, price, slots, translatedFrom, weekdays } from "./value-schemas.ts";

describe("a value of the file", () => {
  it.each([
    ["12.5", "12.50"],
    ["12", "12.00"],
    ["0.1", "0.10"],
    ["007", "7.00"],
    ["999999.99", "999999.99"],
  ])("reads the price %s exactly, as %s", (written, exact) => expect(price.parse(written)).toBe(exact));

  it.each(["", "-1", "1.005", "1,50", "$5", ".5", "5.", "1e2", "0x10", "1000000"])("is no price: %s", (written) =>
    expect(price.safeParse(written).success).toBe(false),
  );

  it.each([
    ["8.25", "8.25"],
    ["8.25%", "8.25"],
    ["10", "10"],
  ])("reads the percentage %s as %s", (written, exact) => expect(percent(40).parse(written)).toBe(exact));

  it.each([
    ["daily", [0, 1, 2, 3, 4, 5, 6]],
    ["mon-fri", [1, 2, 3, 4, 5]],
    ["fri-mon", [0, 1, 5, 6]],
    ["sat, sun", [0, 6]],
  ])("reads the days %s", (written, days) => expect(weekdays.parse(written)).toEqual(days));

  it.each([
    ["mon 17:00-19:00", { days: [1], from: 1020, to: 1140 }],
    ["fri 22:00-02:00", { days: [5], from: 1320, to: 120 }],
    ["sat 18:00-24:00", { days: [6], from: 1080, to: 0 }],
    ["sun 00:00-24:00", { days: [0], from: 0, to: 0 }],
  ])("reads the hours %s, past midnight too", (written, slot) => expect(slots.parse([written])).toEqual([slot]));

  it.each([
    ["2026-12-25 closed", { date: "2026-12-25", times: [] }],
    [
      "2026-12-31 10:00-14:00, 17:00-24:00",
      {
        date: "2026-12-31",
        times: [
          { from: 600, to: 840 },
          { from: 1020, to: 0 },
        ],
      },
    ],
  ])("reads the date with other hours %s", (written, hours) => expect(dateHours.parse([written])).toEqual([hours]));

  it.each([["2026-02-30 closed"], ["2026-12-25"], ["2026-12-25 9-5"], ["Dec 25 closed"], ["2026-12-25 closed", "2026-12-25 10:00-11:00"]])(
    "are no dates with other hours: %s %s",
    (...written) => expect(dateHours.safeParse(written.filter(Boolean)).success).toBe(false),
  );

  it("ends the day in the morning", () => {
    expect(morning.parse("03:30")).toBe(210);
    for (const written of ["12:00", "3:30", "24:00", "noon"]) expect(morning.safeParse(written).success).toBe(false);
  });

  it.each(["mon 24:00-02:00", "mon 10:60-11:00", "mon-tue-wed 10:00-11:00", "10:00-11:00", "mon 1000-1100"])(
    "is no time of the week: %s",
    (written) => expect(slots.safeParse([written]).success).toBe(false),
  );

  it("reads a plain text as English, without the line break that folding leaves", () => {
    expect(translatedFrom(ENGLISH)(10).parse("Soup")).toEqual({ "en-US": "Soup" });
    expect(translatedFrom(ENGLISH)(10).parse({ en: "Soup\n", zh: "湯" })).toEqual({ "en-US": "Soup", "zh-TW": "湯" });
  });

  it.each(["", "  ", "a\nb", "a\u202Eb", "a\uD800", "\u0000", "12345678901"])("is no text that can be shown: %j", (written) =>
    expect(translatedFrom(ENGLISH)(10).safeParse(written).success).toBe(false),
  );
});
