import { existsSync } from "node:fs";
import { join } from "node:path";
import { createVitest, type TestCase as VitestCase } from "vitest/node";
import { anyName, filesOf, type TestCase } from "./test-result.ts";
import type { TestRuns } from "./tried-rows.ts";

/** Runs tests of a copy of the source that need no browser, in one Vitest that stays open. */
export async function openUnitTests(folder: string): Promise<TestRuns> {
  const databases = join(folder, "server/test-database/vitest-global-setup.ts");
  const vitest = await createVitest({
    config: false,
    root: folder,
    watch: false,
    reporters: [{}],
    include: ["*/**/*.test.{ts,tsx}"],
    pool: "forks",
    maxWorkers: 1,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    globalSetup: existsSync(databases) ? [databases] : [],
  });
  const specifications = await vitest.globTestSpecifications();
  /** Each file that was ever changed is reloaded, because it may be restored by now. */
  const changedOnce = new Set<string>();
  return {
    async run(trials, changed) {
      const tests = trials.flatMap((trial) => trial.tests);
      if (changed !== null) changedOnce.add(join(folder, changed));
      for (const file of changedOnce) vitest.invalidateFile(file);
      vitest.setGlobalTestNamePattern(new RegExp(anyName(tests)));
      const files = new Set(filesOf(tests).map((path) => join(folder, path)));
      const { testModules } = await vitest.runTestSpecifications(specifications.filter(({ moduleId }) => files.has(moduleId)));
      return testModules.flatMap(({ moduleId, children }) =>
        [...children.allTests()].flatMap((test) => caseOf(moduleId.slice(folder.length + 1), test)),
      );
    },
    close: () => vitest.close(),
  };
}

/** The result of a test; empty where it was skipped. */
function caseOf(path: string, test: VitestCase): TestCase[] {
  const { state, errors } = test.result();
  return state === "passed" || state === "failed"
    ? [{ path, name: test.fullName, hasFailed: state === "failed", error: errors?.[0]?.message }]
    : [];
}
