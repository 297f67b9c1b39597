import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { WeeklySlot } from "../menu/menu.ts";
import { isOpenAt, nextOpenFrom, nextOpeningChange, type OpeningHours } from "./opening-hours.ts";
import { isWithin, nextChangeAt } from "./slots.ts";
import { anyInstant, anyWeek } from "./weeks-for-tests.ts";

const CHICAGO = "America/Chicago";
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];
/** Daily 11:00 to 22:00. */
const DAYTIME: WeeklySlot[] = [{ days: EVERY_DAY, from: 660, to: 1320 }];
/** Daily 18:00 to 2:00. */
const NIGHT: WeeklySlot[] = [{ days: EVERY_DAY, from: 1080, to: 120 }];
/** An instant of December by the wall clock of Chicago, which is six hours behind UTC. */
const december = (day: number, hour: number, minute = 0): string => new Date(Date.UTC(2026, 11, day, hour + 6, minute)).toISOString();
const christmas = (openingHours: WeeklySlot[], ...times: { from: number; to: number }[]): OpeningHours => ({
  openingHours,
  openingDates: [{ date: "2026-12-25", times }],
});

describe("opening hours with a date of their own", () => {
  it("are closed on that date and open again on the next day", () => {
    const hours = christmas(DAYTIME);
    expect(isOpenAt(hours, december(24, 12), CHICAGO)).toBe(true);
    expect(isOpenAt(hours, december(25, 12), CHICAGO)).toBe(false);
    expect(isOpenAt(hours, december(26, 12), CHICAGO)).toBe(true);
    expect(nextOpeningChange(hours, december(24, 12), CHICAGO)).toBe(december(24, 22));
    expect(nextOpeningChange(hours, december(24, 23), CHICAGO)).toBe(december(26, 11));
    expect(nextOpenFrom(hours, december(25, 12), CHICAGO)).toBe(december(26, 11));
  });

  it("leave the evening before open past midnight, and close the evening of the date", () => {
    const hours = christmas(NIGHT);
    expect(isOpenAt(hours, december(25, 1), CHICAGO)).toBe(true);
    expect(isOpenAt(hours, december(25, 3), CHICAGO)).toBe(false);
    expect(isOpenAt(hours, december(25, 20), CHICAGO)).toBe(false);
    expect(isOpenAt(hours, december(26, 1), CHICAGO)).toBe(false);
  });

  it("have several times on that date, also past its midnight", () => {
    const hours = christmas(DAYTIME, { from: 600, to: 720 }, { from: 1200, to: 60 });
    const open = [9, 10, 11, 12, 15, 20, 23].map((hour) => isOpenAt(hours, december(25, hour), CHICAGO));
    expect(open).toEqual([false, true, true, false, false, true, true]);
    expect(isOpenAt(hours, december(26, 0, 30), CHICAGO)).toBe(true);
    expect(nextOpeningChange(hours, december(25, 20), CHICAGO)).toBe(december(26, 1));
  });

  it("close a restaurant that is open at any time for that date alone", () => {
    const hours = christmas([]);
    expect(isOpenAt(hours, december(24, 3), CHICAGO)).toBe(true);
    expect(nextOpeningChange(hours, december(1, 12), CHICAGO)).toBe(december(25, 0));
    expect(nextOpeningChange(hours, december(25, 12), CHICAGO)).toBe(december(26, 0));
    expect(nextOpeningChange(hours, december(26, 12), CHICAGO)).toBeNull();
  });

  it("find the opening after closed weeks", () => {
    const openingDates = Array.from({ length: 31 }, (_, at) => ({ date: `2026-12-${String(at + 1).padStart(2, "0")}`, times: [] }));
    expect(nextOpenFrom({ openingHours: DAYTIME, openingDates }, december(1, 12), CHICAGO)).toBe(december(32, 11));
  });

  it("are those of the week where no date is near", () =>
    fc.assert(
      fc.property(anyWeek({ min: 0, max: 1439 }), anyInstant, (openingHours, at) => {
        const openingDates = [{ date: "2020-12-25", times: [] }];
        expect(isOpenAt({ openingHours, openingDates }, at, CHICAGO)).toBe(isWithin(openingHours, at, CHICAGO));
        expect(nextOpeningChange({ openingHours, openingDates }, at, CHICAGO)).toBe(nextChangeAt(openingHours, at, CHICAGO));
      }),
    ));
});
