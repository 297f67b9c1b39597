import { describe, expect, it } from "vitest";

import { countsOf, summaryOf } from "./gates.mjs";

const vitest = JSON.stringify({ numPassedTests: 41, numFailedTests: 1, numPendingTests: 2 });
const playwright = JSON.stringify({ stats: { expected: 9, unexpected: 1, flaky: 1, skipped: 0 } });

describe("the count of tests", () => {
  it("is read from Vitest's report", () => expect(countsOf(vitest, false)).toEqual({ passed: 41, failed: 1, skipped: 2 }));

  it("is read from Playwright's report, a flaky test as a failure", () =>
    expect(countsOf(playwright, false)).toEqual({ passed: 9, failed: 2, skipped: 0 }));

  it("never says that nothing failed of a run that failed", () => {
    expect(countsOf(null, false)).toEqual({ passed: 0, failed: 1, skipped: 0 });
    expect(countsOf(JSON.stringify({ numPassedTests: 3, numFailedTests: 0, numPendingTests: 0 }), false).failed).toBe(1);
  });
});

describe("the summary", () => {
  it("names every gate and ends with the sum of the tests alone on a line", () =>
    expect(
      summaryOf([
        { name: "types", isGood: true, seconds: 2.04, counts: null },
        { name: "unit, integration", isGood: true, seconds: 31, counts: { passed: 41, failed: 0, skipped: 2 } },
        { name: "browser", isGood: false, seconds: 62.5, counts: { passed: 9, failed: 2, skipped: 0 } },
      ]),
    ).toEqual([
      "",
      "──",
      "good    types              2.0 s",
      "good    unit, integration  31.0 s  41 passed, 0 failed, 2 skipped",
      "FAILED  browser           62.5 s  9 passed, 2 failed",
      "",
      "50 passed, 2 failed",
    ]));
});
