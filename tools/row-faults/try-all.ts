import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ALL_PACKAGES, copyOfSource } from "../../e2e/fixtures/servers/source-copy.ts";
import { buildCopy, copyBuilt, runBrowserTests } from "./browser-tests.ts";
import type { RowFault } from "./row-fault.ts";
import { errorOf, resultOf, type TestCase } from "./test-result.ts";
import { isInBrowser, type Trial } from "./tried-rows.ts";
import { openUnitTests } from "./unit-tests.ts";

/** Additional files for browser tests and the checks of the source. */
const MORE = ["e2e", "docs", "README.md", "CONTRIBUTING.md", "playwright.config.ts"];

type Say = (line: string) => void;
/** Runs the tests of trials whose files have been changed; null where there is nothing to run. */
type Run = (trials: readonly Trial[]) => Promise<TestCase[] | null>;

/**
 * Tries every fault in a copy of the source: the tests must pass before it, and each must fail with it. Reports a line for each, with the
 * error of its test, and returns the faults with which a test did not fail. A test that does not run has not failed.
 */
export async function tryAll(trials: readonly Trial[], say: Say): Promise<RowFault[]> {
  const [browser, unit] = [trials.filter(isInBrowser), trials.filter((trial) => !isInBrowser(trial))];
  const copy = copyOfSource(ALL_PACKAGES, MORE);
  try {
    const green = unit.length > 0 ? await tryUnit(unit, copy.folder, say) : [];
    if (browser.length === 0) return green;
    copyBuilt(copy.folder);
    const runBuilt: Run = async (some) => runBrowserTests(copy.folder, testsOf(some));
    const run: Run = async (some) => (buildCopy(copy.folder) ? runBuilt(some) : null);
    return [...green, ...(await tryGroups({ groups: builds(browser), folder: copy.folder, run, runBefore: runBuilt, say }))];
  } finally {
    copy.remove();
  }
}

async function tryUnit(trials: readonly Trial[], folder: string, say: Say): Promise<RowFault[]> {
  const unitTests = await openUnitTests(folder);
  const run: Run = (some) =>
    unitTests.run(
      testsOf(some),
      some.map(({ fault }) => fault.file),
    );
  try {
    return await tryGroups({ groups: trials.map((trial) => [trial]), folder, run, runBefore: run, say });
  } finally {
    await unitTests.close();
  }
}

/** Groups trials by their build. */
function builds(trials: readonly Trial[]): Trial[][] {
  const alone = trials.filter(({ fault }) => fault.build === undefined).map((trial) => [trial]);
  return [
    ...Map.groupBy(
      trials.filter(({ fault }) => fault.build !== undefined),
      ({ fault }) => fault.build,
    ).values(),
    ...alone,
  ];
}

const testsOf = (trials: readonly Trial[]) => trials.flatMap(({ tests }) => tests);

/** `runBefore` runs the tests of the unchanged files. */
type Groups = { groups: Trial[][]; folder: string; run: Run; runBefore: Run; say: Say };

async function tryGroups({ groups, folder, run, runBefore, say }: Groups): Promise<RowFault[]> {
  const before = await runBefore(groups.flat());
  const green: RowFault[] = [];
  for (const group of groups) {
    const wholes = new Map(group.map(({ fault: { file } }) => [file, readFileSync(join(folder, file), "utf8")]));
    for (const { fault } of group) inject(folder, fault);
    const cases = await run(group);
    for (const [file, whole] of wholes) writeFileSync(join(folder, file), whole);
    for (const { fault, tests } of group) {
      const results = tests.map((test) => {
        if (before === null || resultOf(test, before) !== "passed") return "does not pass without the fault";
        return cases === null ? "cannot be built" : resultOf(test, cases);
      });
      const isRed = results.length > 0 && results.every((result) => result === "failed");
      if (!isRed) green.push(fault);
      const errors = tests.map((test) => errorOf(test, cases ?? [])).filter(Boolean);
      say(`${isRed ? "red  " : "GREEN"}  ${fault.section} ${fault.point} (${fault.file}): ${[...results, ...errors].join(", ")}`);
    }
  }
  return green;
}

function inject(folder: string, { file, replace, with: fault }: RowFault): void {
  const path = join(folder, file);
  writeFileSync(
    path,
    readFileSync(path, "utf8").replace(replace, () => fault),
  );
}
