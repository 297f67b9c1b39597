import { describe, expect, it } from "vitest";

import { costsIn, countsOf, failuresIn } from "./reports.mjs";

const vitest = JSON.stringify({ numPassedTests: 41, numFailedTests: 1, numPendingTests: 2 });
const playwright = JSON.stringify({ stats: { expected: 9, unexpected: 1, flaky: 1, skipped: 0 } });

describe("the count of tests", () => {
  it("is read from Vitest's report", () => expect(countsOf(vitest, false)).toEqual({ passed: 41, failed: 1, skipped: 2 }));

  it("is read from Playwright's report, with a flaky test as a failure", () =>
    expect(countsOf(playwright, false)).toEqual({ passed: 9, failed: 2, skipped: 0 }));

  it('is never "0 failed" for a failed run', () => {
    expect(countsOf(null, false)).toEqual({ passed: 0, failed: 1, skipped: 0 });
    expect(countsOf(JSON.stringify({ numPassedTests: 3, numFailedTests: 0, numPendingTests: 0 }), false).failed).toBe(1);
  });
});

describe("the failed tests", () => {
  it("are read from Vitest's report, and a file that does not load by its path", () =>
    expect(
      failuresIn(
        JSON.stringify({
          testResults: [
            {
              name: "cart.test.ts",
              status: "failed",
              assertionResults: [
                { fullName: "the cart adds", status: "failed" },
                { fullName: "the cart is empty", status: "passed" },
              ],
            },
            { name: "menu.test.ts", status: "failed", assertionResults: [] },
            { name: "tax.test.ts", status: "passed", assertionResults: [] },
          ],
        }),
      ),
    ).toEqual(["cart.test.ts: the cart adds", "menu.test.ts"]));

  it("are read from Playwright's report, with those of nested groups", () => {
    const spec = (title: string, ok: boolean) => ({ title, file: "menu.spec.ts", line: 4, ok });
    const suites = [{ specs: [spec("opens", true)], suites: [{ specs: [spec("closes", false)] }] }];
    expect(failuresIn(JSON.stringify({ suites, stats: {} }))).toEqual(["menu.spec.ts:4: closes"]);
  });

  it("are told with the first lines of their reason", () => {
    const testResults = [
      {
        name: "tax.test.ts",
        status: "failed",
        assertionResults: [{ fullName: "adds", status: "failed", failureMessages: ["expected 2"] }],
      },
    ];
    expect(failuresIn(JSON.stringify({ testResults }))).toEqual(["tax.test.ts: adds\n  expected 2"]);
    const error = { message: "\u001b[31mError: not visible\u001b[39m\n\n  Locator: dialog", location: { line: 9 } };
    const specs = [{ title: "closes", file: "menu.spec.ts", line: 4, ok: false, tests: [{ results: [{ error }] }] }];
    const told = ["menu.spec.ts:4: closes\n  line 9: Error: not visible\n  Locator: dialog"];
    expect(failuresIn(JSON.stringify({ suites: [{ specs }], stats: {} }))).toEqual(told);
  });

  it("are none without a report", () => expect(failuresIn(null)).toEqual([]));
});

describe("the costs of tests", () => {
  it("are read from Vitest's report", () => {
    const assertionResults = [
      { fullName: "the cart adds", status: "passed", meta: { cpuSeconds: 1.5 } },
      { fullName: "the cart is empty", status: "passed", meta: {} },
    ];
    expect(costsIn(JSON.stringify({ testResults: [{ name: "cart.test.ts", status: "passed", assertionResults }] }))).toEqual([
      { title: "cart.test.ts: the cart adds", cpuSeconds: 1.5 },
    ]);
  });

  it("are read from Playwright's report, with those of nested groups", () => {
    const results = [{ annotations: [{ type: "cpu seconds", description: "3.21" }] }];
    const specs = [{ title: "opens", file: "menu.spec.ts", line: 4, ok: true, tests: [{ results }] }];
    expect(costsIn(JSON.stringify({ suites: [{ suites: [{ specs }] }] }))).toEqual([{ title: "menu.spec.ts: opens", cpuSeconds: 3.21 }]);
  });

  it("are none without a report", () => expect(costsIn(null)).toEqual([]));
});
