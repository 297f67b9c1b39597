import { describe, expect, it } from "vitest";

import { countsOf, failuresIn, runChecks, summaryOf } from "./run-checks.mjs";
import { testFolder } from "./test-folder.ts";

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

describe("the summary", () => {
  it("names every check and ends with the sum of the tests on a line of its own", () =>
    expect(
      summaryOf([
        { name: "types", isGood: true, seconds: 2.04, counts: null, failures: [] },
        { name: "unit, integration", isGood: true, seconds: 31, counts: { passed: 41, failed: 0, skipped: 2 }, failures: [] },
        {
          name: "browser",
          isGood: false,
          seconds: 62.5,
          counts: { passed: 9, failed: 2, skipped: 0 },
          failures: ["menu.spec.ts:4: opens", "cart.spec.ts:9: adds"],
        },
      ]),
    ).toEqual([
      "",
      "──",
      "good    types              2.0 s",
      "good    unit, integration  31.0 s  41 passed, 0 failed, 2 skipped",
      "FAILED  browser           62.5 s  9 passed, 2 failed",
      "failed: menu.spec.ts:4: opens",
      "failed: cart.spec.ts:9: adds",
      "",
      "50 passed, 2 failed",
    ]));
});

describe("checks in several lanes", () => {
  const node = (program: string) => ["node", "-e", program];
  const ran = async (lanes: Parameters<typeof runChecks>[1]) => {
    let printed = "";
    const code = await runChecks(testFolder("checks"), lanes, (text) => void (printed += text));
    return { code, printed };
  };

  it("start at the same time, each in its lane", async () => {
    const folder = testFolder("lanes");
    const meets = (own: string, other: string) =>
      node(`const fs = require("node:fs"); fs.writeFileSync("${folder}/${own}", ""); while (!fs.existsSync("${folder}/${other}"));`);
    const { code } = await ran([
      [{ name: "one", commands: [meets("one", "other")] }],
      [{ name: "other", commands: [meets("other", "one")] }],
    ]);
    expect(code).toBe(0);
  });

  it("print the output of each in one block, standard error included", async () => {
    const says = (word: string) => node(`for (let line = 0; line < 200; line += 1) console[line % 2 ? "log" : "error"]("${word}")`);
    const { printed } = await ran([
      [{ name: "one", commands: [says("first"), says("second")] }],
      [{ name: "other", commands: [says("third")] }],
    ]);
    expect(printed).toContain(`── one\n${"first\n".repeat(200)}${"second\n".repeat(200)}`);
    expect(printed).toContain(`── other\n${"third\n".repeat(200)}`);
  });

  it("all run, and give exit code 1 where one failed or could not be started", async () => {
    const good = { name: "good", commands: [node("console.log('ran')")] };
    for (const failing of [node("process.exit(3)"), ["no-such-program"]]) {
      const { code, printed } = await ran([[{ name: "bad", commands: [failing] }, good]]);
      expect(code).toBe(1);
      expect(printed).toContain("── good\nran\n");
      expect(printed).toMatch(/FAILED {2}bad .*\ngood {4}good /);
    }
    expect((await ran([[good], [good]])).code).toBe(0);
  });
});
