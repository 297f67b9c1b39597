import { describe, expect, it } from "vitest";
import { money } from "../money/money.ts";
import { averageOf, changeInPercent } from "./comparison.ts";
import { nearestRank, summaryOf } from "./durations.ts";
import { comparedWith, isPeriod, kindOf, monthOf, neighbourOf, weekOf } from "./period.ts";

describe("a period of business days", () => {
  it.each([
    ["2026-09-17", "2026-09-17", "day"],
    ["2026-09-14", "2026-09-20", "week"],
    ["2026-09-13", "2026-09-19", "range"],
    ["2026-02-01", "2026-02-28", "month"],
    ["2027-02-01", "2027-02-28", "month"],
    ["2026-09-01", "2026-09-29", "range"],
  ] as const)("from %s to %s is a %s", (from, to, kind) => expect(kindOf({ from, to })).toBe(kind));

  it.each([
    ["2026-09-17", "2026-09-17", "2026-09-16", "2026-09-18"],
    ["2026-09-14", "2026-09-20", "2026-09-07", "2026-09-21"],
    ["2026-02-01", "2026-02-28", "2026-01-01", "2026-03-01"],
    ["2026-09-10", "2026-09-12", "2026-09-07", "2026-09-13"],
  ])("from %s to %s follows the one that begins on %s, and precedes that of %s", (from, to, before, after) =>
    expect([neighbourOf({ from, to }, -1).from, neighbourOf({ from, to }, 1).from]).toEqual([before, after]),
  );

  it("is the week from Monday to Sunday, and the whole month, of each of its days", () => {
    expect(weekOf("2026-09-20")).toEqual({ from: "2026-09-14", to: "2026-09-20" });
    expect(weekOf("2026-09-14")).toEqual({ from: "2026-09-14", to: "2026-09-20" });
    expect(monthOf("2028-02-10")).toEqual({ from: "2028-02-01", to: "2028-02-29" });
  });

  it("is compared with the same weekdays before it", () => {
    expect(comparedWith({ from: "2026-09-17", to: "2026-09-17" })).toEqual({ from: "2026-09-10", to: "2026-09-10" });
    expect(comparedWith({ from: "2026-09-14", to: "2026-09-20" })).toEqual({ from: "2026-09-07", to: "2026-09-13" });
    expect(comparedWith({ from: "2026-09-01", to: "2026-09-30" })).toEqual({ from: "2026-07-28", to: "2026-08-26" });
  });

  it("has from 1 to 366 days", () => {
    expect(isPeriod({ from: "2026-01-01", to: "2027-01-01" })).toBe(true);
    expect(isPeriod({ from: "2026-01-01", to: "2027-01-02" })).toBe(false);
    expect(isPeriod({ from: "2026-01-02", to: "2026-01-01" })).toBe(false);
  });
});

describe("durations", () => {
  const counted = (...seconds: number[]) => seconds.map((one) => ({ seconds: one, count: 1 }));

  it.each([
    [[1, 2], 2, 2],
    [[2, 3], 2, 3],
    [[1, 1, 2], 1, 2],
    [[10, 9, 8, 7, 6, 5, 4, 3, 2, 1], 6, 9],
    [[7], 7, 7],
  ])("of %j have the mean %i, half to even, and the slowest tenth from %i", (seconds, mean, slowestTenth) =>
    expect(summaryOf(counted(...seconds))).toEqual({ mean, slowestTenth }),
  );

  it("are counted, and have no mean where there are none", () => {
    expect(
      summaryOf([
        { seconds: 60, count: 9 },
        { seconds: 20, count: 1 },
      ]),
    ).toEqual({ mean: 56, slowestTenth: 60 });
    expect(summaryOf([])).toBeNull();
    expect(
      nearestRank(
        [
          { seconds: 5, count: 50 },
          { seconds: 3, count: 50 },
        ],
        50,
      ),
    ).toBe(3);
  });
});

describe("amounts", () => {
  it("have an average, half to even", () => {
    expect(averageOf(money("5588.32"), 116)).toEqual(money("48.18"));
    expect(averageOf(money("0.25"), 10)).toEqual(money("0.02"));
    expect(averageOf(money("0.35"), 10)).toEqual(money("0.04"));
    expect(averageOf(money("1.00"), 0)).toBeNull();
  });

  it("differ by per cent with one digit", () => {
    expect(changeInPercent(money("5588.32"), money("5267.02"))).toBe("6.1");
    expect(changeInPercent(money("50.00"), money("200.00"))).toBe("-75");
    expect(changeInPercent(money("5.00"), money("0.00"))).toBeNull();
  });
});
