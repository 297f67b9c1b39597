import { describe, expect, it } from "vitest";
import { areInDateRange, dateRange } from "./date-range.ts";

describe("the days that a date field accepts", () => {
  it("are those of ten years before the current one to ten years after it", () =>
    expect(dateRange("2026-09-17")).toEqual({ min: "2016-01-01", max: "2036-12-31" }));
  it.each(["2016-01-01", "2026-09-17", "2036-12-31"])("include %s", (day) => expect(areInDateRange([day], "2026-09-17")).toBe(true));
  it.each(["2015-12-31", "2037-01-01", "0206-09-17", "20261-09-17", "+012026-09-17", ""])("do not include %j", (day) =>
    expect(areInDateRange(["2026-09-17", day], "2026-09-17T21:00:00Z")).toBe(false),
  );
});
