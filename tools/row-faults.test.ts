import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { FAULTS } from "./row-faults/all-faults.ts";
import { drawnRows } from "./row-faults/draw-rows.ts";
import { errorOf, resultOf } from "./row-faults/test-result.ts";
import { faultMistakes, rowsWith, trialOf } from "./row-faults/tried-rows.ts";
import { ROOT, sourceFiles } from "./checks/source-files.ts";
import { countInHead, pointsOf } from "./checks/specification-checks.ts";

const page = readFileSync(join(ROOT, "docs/specification.md"), "utf8");
const points = pointsOf(page);

describe("the faults for rows of the specification", () => {
  it("can be injected: their row, its test and the text to replace exist", () => {
    const files = new Map(sourceFiles().map(({ path, text }) => [path, text]));
    expect(FAULTS.flatMap((fault) => faultMistakes(fault, points, (file) => files.get(file)))).toEqual([]);
  });

  it("cover as many rows as the page says, and no more rows are counted as red", () => {
    expect(rowsWith(FAULTS)).toBe(countInHead(page, "Rows with a fault"));
    expect(countInHead(page, "Rows tried by their fault")).toBeLessThanOrEqual(rowsWith(FAULTS));
    expect(countInHead(page, "Of those, red")).toBe(countInHead(page, "Rows tried by their fault"));
  });
});

describe("a fault", () => {
  const some = pointsOf(
    [
      "## 5. Rules",
      '| Tax | on lines | `domain/src/pricing/tax.ts` | `domain/src/tax.test.ts` "on every line" | |',
      "| Tips | none | not yet | — | |",
    ].join("\n"),
  );
  const several = pointsOf(
    '## 5. Rules\n| Tax | on lines | `domain/src/pricing/tax.ts` | `domain/src/tax.test.ts` "on every line", `domain/src/total.test.ts` "in the total" | |',
  );
  const fault = { section: 5, point: "Tax", file: "domain/src/pricing/tax.ts", replace: "8.25", with: "0" };
  const mistakes = (change: object, text = "8.25 %") => faultMistakes({ ...fault, ...change }, some, () => text);

  it("is tried with the tests of its row", () =>
    expect(trialOf(fault, some).tests).toEqual([{ path: "domain/src/tax.test.ts", piece: "on every line" }]));

  it("is tried with those of a file, or with the one of a name", () => {
    const tested = (test: string) => trialOf({ ...fault, test }, several).tests.map(({ piece }) => piece);
    expect(tested("domain/src/tax.test.ts")).toEqual(["on every line"]);
    expect(tested("in the total")).toEqual(["in the total"]);
  });

  it.each([
    [{ section: 6 }, undefined, "the page has no such row"],
    [{ point: "Tips" }, undefined, "the row names no such test"],
    [{ test: "domain/src/tips.test.ts" }, undefined, "the row names no such test"],
    [{}, "8.25 and 8.25", "domain/src/pricing/tax.ts has the text to replace 2 times, not once: 8.25"],
    [{}, "", "domain/src/pricing/tax.ts has the text to replace 0 times, not once: 8.25"],
    [{ with: "8.25" }, undefined, "nothing is changed"],
  ])("cannot be tried with %j in %j", (change, text, why) => expect(mistakes(change, text).join()).toContain(why));

  it("can be tried where everything exists", () => expect(mistakes({})).toEqual([]));
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

describe("the random selection of rows", () => {
  const rows = (...names: string[]) =>
    pointsOf(names.map((name) => `| ${name} | says | \`a/b.ts\` | \`a/b.test.ts\` "works" | |`).join("\n"));
  const drawn = (seed: string, ...names: string[]) => drawnRows(rows(...names), seed).map(({ point }) => point);

  it("depends only on the seed, not on the order of the rows", () => {
    expect(drawn("1", "a", "b", "c", "d")).toEqual(drawn("1", "d", "c", "b", "a"));
    expect(drawn("1", "a", "b", "c", "d", "e", "f")).not.toEqual(drawn("2", "a", "b", "c", "d", "e", "f"));
  });

  it("does not change for the others when a row is added", () =>
    expect(drawn("1", "a", "b", "c", "d").filter((name) => name !== "d")).toEqual(drawn("1", "a", "b", "c")));

  it("leaves out rows that are not implemented or have no test", () =>
    expect(drawnRows(pointsOf("| a | says | not yet | — | |\n| b | says | `a/b.ts` | — | |"), "1")).toEqual([]));
});
