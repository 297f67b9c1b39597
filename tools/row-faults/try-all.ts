import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ALL_PACKAGES, copyOfSource } from "../../e2e/fixtures/servers/source-copy.ts";
import { editSource } from "../edits/edit-source.ts";
import { openBrowserTests } from "./browser-tests.ts";
import { errorOf, resultOf, type TestCase } from "./test-result.ts";
import { type TestRuns, titleOf, type Trial } from "./tried-rows.ts";
import { openUnitTests } from "./unit-tests.ts";

/** Additional files for browser tests and the checks of the source. */
const MORE = ["e2e", "docs", "README.md", "CONTRIBUTING.md", "playwright.config.ts"];

/** The line of a tried fault, and whether one of the tests of its row has failed with it. */
export type Tried = { line: string; isRed: boolean };

/**
 * Tries faults one after the other in a copy of the source: the tests of each must pass without it, and at least one must fail with it. A test that
 * does not run has not failed. A fault whose place does not exist is not red.
 */
export async function* tryAll(trials: readonly Trial[], kind: "unit" | "browser"): AsyncGenerator<Tried> {
  const copy = copyOfSource(ALL_PACKAGES, MORE);
  const runs = kind === "unit" ? await openUnitTests(copy.folder) : openBrowserTests(copy.folder);
  try {
    const before = (await runs.run(trials, null)) ?? [];
    for (const trial of trials) yield await tried(trial, { folder: copy.folder, runs, before });
  } finally {
    await runs.close();
    copy.remove();
  }
}

async function tried(trial: Trial, { folder, runs, before }: { folder: string; runs: TestRuns; before: TestCase[] }): Promise<Tried> {
  const { fault, tests } = trial;
  const line = (isRed: boolean, why: string): Tried => ({ isRed, line: `${isRed ? "red  " : "GREEN"}  ${titleOf(fault)}: ${why}` });
  const unable = tests.find((test) => resultOf(test, before) !== "passed");
  if (unable) return line(false, `"${unable.piece}" of ${unable.path} does not pass without the fault`);
  const path = join(folder, fault.file);
  const whole = readFileSync(path, "utf8");
  try {
    editSource(folder, fault);
    const cases = await runs.run([trial], fault.file);
    if (cases === null) return line(false, "cannot be built");
    const failed = tests.filter((test) => resultOf(test, cases) === "failed");
    return line(failed.length > 0, failed.map((test) => errorOf(test, cases)).join(", ") || "its tests pass with the fault");
  } catch (error) {
    return line(false, error instanceof Error ? error.message : String(error));
  } finally {
    writeFileSync(path, whole);
  }
}
