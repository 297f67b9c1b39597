import { existsSync } from "node:fs";
import { join } from "node:path";
import { createVitest, type TestCase as VitestCase } from "vitest/node";
import type { NamedTest } from "../checks/specification-checks.ts";
import { anyName, filesOf, type TestCase } from "./test-result.ts";

/**
 * Runs tests of a copy of the source that need no browser, in one Vitest that stays open; `changed`: files that differ from the original.
 */
export type UnitTests = { run(tests: readonly NamedTest[], changed: readonly string[]): Promise<TestCase[]>; close(): Promise<void> };

export async function openUnitTests(folder: string): Promise<UnitTests> {
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
    async run(tests, changed) {
      for (const file of changed) changedOnce.add(join(folder, file));
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
