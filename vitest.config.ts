import { availableParallelism } from "node:os";

import { defineConfig } from "vitest/config";

/** Starts one PostgreSQL for the whole run. */
const DATABASES = ["server/test-database/vitest-global-setup.ts"];

/** Measures the CPU time of each test, and chooses its random examples. */
const COST = { setupFiles: ["tools/test-run/vitest-cost.ts", "tools/test-run/random-examples.ts"] };

/**
 * When a test that hangs is given up; nothing is ever waited for by the clock. With the counts of the full tier a test that is right takes more than
 * five minutes on a busy machine. `poll`: what a notification of the database brings.
 */
const GIVEN_UP_MS = process.env.TEST_TIER === "full" ? 3_600_000 : 300_000;
const HANGS = { testTimeout: GIVEN_UP_MS, hookTimeout: 300_000, expect: { poll: { timeout: 60_000 } } };

/**
 * The files of a project share the modules that a worker has loaded: no test replaces a module, and what a test puts into the global scope
 * it takes back. Loading the server anew took a simple file of its tests more than half of its processor time.
 */
const SHARED = { isolate: false };

/** The rules and the checks of our own touch nothing outside themselves: threads are enough. */
const pure = (name: string) => ({
  extends: true as const,
  test: { name, pool: "threads" as const, include: [`${name}/**/*.test.{ts,tsx}`], ...SHARED, ...HANGS, ...COST },
});

/**
 * Node imports the files itself, which strip to JavaScript as they do in production: the transformation of Vite cost each run three seconds
 * of processor time before its first test.
 */
const IMPORTED_BY_NODE = { experimental: { viteModuleRunner: false } };

/** What opens files, workers and connections is in processes of its own. */
const apart = (name: string, { include = [`${name}/**/*.test.ts`], exclude = [] as string[], globalSetup = [] as string[] } = {}) => ({
  extends: true as const,
  test: {
    name,
    pool: "forks" as const,
    include,
    exclude: [...NO_TESTS, ...exclude],
    globalSetup,
    ...IMPORTED_BY_NODE,
    ...SHARED,
    ...HANGS,
    ...COST,
  },
});

/** Folders of packages and of builds. */
const NO_TESTS = ["**/node_modules/**", "**/build/**"];
/** Tests of what a page's answer says, each file with a host in its own process. */
const PAGES = "host/test/pages/**/*.test.ts";

export default defineConfig({
  test: {
    allowOnly: false,
    passWithNoTests: true,
    // Two on two cores as well: tests that kill and restart processes wait more than they compute.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    exclude: NO_TESTS,
    projects: [
      pure("domain"),
      pure("contract"),
      pure("ui"),
      pure("web"),
      pure("diner"),
      pure("staff"),
      apart("tools"),
      apart("host", { exclude: [PAGES] }),
      apart("pages", { include: [PAGES], globalSetup: DATABASES }),
      apart("server", { globalSetup: DATABASES }),
    ],
  },
});
