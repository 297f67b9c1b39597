import { describe, expect, it } from "vitest";
import { pointsOf } from "./checks/specification-checks.ts";
import type { RowFault } from "./row-faults/row-faults.ts";
import { errorOf, resultOf } from "./row-faults/test-result.ts";
import { isInBrowser, trialOf } from "./row-faults/tried-rows.ts";

describe("a fault of a row", () => {
  const points = pointsOf(
    [
      "## 5. Rules",
      '| Tax | on lines | `domain/src/pricing/tax.ts` | `domain/src/tax.test.ts` "on every line", `e2e/tax.spec.ts` "is shown" | |',
      "| Tips | none | not yet | — | |",
    ].join("\n"),
  );
  const fault: RowFault = { section: 5, point: "Tax", file: "domain/src/pricing/tax.ts", at: ["RATE"], becomes: "0" };

  it("is tried with the tests of its row, in a browser if one of them needs it", () => {
    const trial = trialOf(fault, points);
    expect(trial.tests.map(({ piece }) => piece)).toEqual(["on every line", "is shown"]);
    expect(isInBrowser(trial)).toBe(true);
  });

  it("is tried with those of one file where it names the file", () => {
    const trial = trialOf({ ...fault, test: "domain/src/tax.test.ts" }, points);
    expect(trial.tests).toEqual([{ path: "domain/src/tax.test.ts", piece: "on every line" }]);
    expect(isInBrowser(trial)).toBe(false);
  });

  it.each([
    [{ section: 6 }, "section 6, Tax: there are 0 such rows, not one"],
    [{ section: 0, point: "Cash" }, "console, Cash: there are 0 such rows, not one"],
    [{ point: "Tips" }, "section 5, Tips: the row names no such test"],
    [{ test: "domain/src/tips.test.ts" }, "section 5, Tax: the row names no such test"],
  ])("cannot be tried with %j", (change, why) => expect(() => trialOf({ ...fault, ...change }, points)).toThrow(why));
});

describe("a named test", () => {
  const test = { path: "domain/src/tax.test.ts", piece: "on every line" };
  const ran = (name: string, hasFailed: boolean, path = test.path) => ({ path, name, hasFailed });

  it("has failed where one of the tests with its name has failed", () =>
    expect(resultOf(test, [ran("a tax is on every line of 1", false), ran("a tax is on every line of 2", true)])).toBe("failed"));

  it("has passed where no other test has failed", () =>
    expect(resultOf(test, [ran("a tax is on every line", false), ran("else", true)])).toBe("passed"));

  it("has not run where no test of its name in its file has a result", () =>
    expect(resultOf(test, [ran("else", true), ran("on every line", true, "domain/src/tips.test.ts")])).toBe("not run"));

  it("is that of each case of a name with values", () => {
    const each = { ...test, piece: "rejects %j of $kind" };
    expect(resultOf(each, [ran('rejects "/home" of a path', false), ran('rejects "" of a path', true)])).toBe("failed");
    expect(resultOf(each, [ran("rejects nothing", true)])).toBe("not run");
  });
});

describe("the error of a named test", () => {
  const test = { path: "domain/src/tax.test.ts", piece: "on every line" };
  const ran = (name: string, error?: string) => ({ path: test.path, name, hasFailed: error !== undefined, error });

  it("is the first line of the first failure, without colours", () => {
    const cases = [
      ran("on every line of 1"),
      ran("else", "other"),
      ran("on every line of 2", "\u001b[31m8.25 is not 0\u001b[39m\n  at tax.ts"),
    ];
    expect(errorOf(test, cases)).toBe("8.25 is not 0");
  });

  it("is empty where all tests have passed", () => expect(errorOf(test, [ran("on every line")])).toBe(""));
});
