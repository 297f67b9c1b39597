import { describe, expect, it } from "vitest";

import { mostExpensive, summaryOf } from "./summary.mjs";

const outcome = (name: string, isGood = true) => ({
  name,
  isGood,
  seconds: 2.04,
  cpuSeconds: 1.5,
  counts: null,
  failures: [],
  costs: [],
  works: [],
});

describe("the summary", () => {
  it("names every check with its times and ends with the sum of the tests on a line of its own", () =>
    expect(
      summaryOf(
        [
          outcome("types"),
          { ...outcome("unit, integration"), seconds: 31, cpuSeconds: 40, counts: { passed: 41, failed: 0, skipped: 2 } },
          {
            ...outcome("browser", false),
            seconds: 62.5,
            counts: { passed: 9, failed: 2, skipped: 0 },
            failures: ["menu.spec.ts:4: opens", "cart.spec.ts:9: adds"],
          },
        ],
        ["browser took 90 CPU s; its budget allows 80 here"],
      ),
    ).toEqual([
      "",
      "──",
      "good    types              2.0 s    1.5 CPU s",
      "good    unit, integration  31.0 s   40.0 CPU s  41 passed, 0 failed, 2 skipped",
      "FAILED  browser           62.5 s    1.5 CPU s  9 passed, 2 failed",
      "failed: menu.spec.ts:4: opens",
      "failed: cart.spec.ts:9: adds",
      "over budget: browser took 90 CPU s; its budget allows 80 here",
      "",
      "43 CPU s in all",
      "50 passed, 2 failed",
    ]));

  it("names the ten most expensive tests, the dearest first", () => {
    const costs = Array.from({ length: 12 }, (_, at) => ({ title: `test ${at}`, cpuSeconds: at }));
    const lines = mostExpensive([
      { ...outcome("server"), costs: costs.slice(0, 6) },
      { ...outcome("host"), costs: costs.slice(6) },
    ]);
    expect(lines.slice(2)).toHaveLength(10);
    expect(lines[2]).toBe("    11.0 CPU s  test 11");
    expect(lines.at(-1)).toBe("     2.0 CPU s  test 2");
  });
});
