import { existsSync } from "node:fs";

import { defineConfig } from "vitest/config";

/** Starts one PostgreSQL for the whole run. */
const DATABASES = "server/test-database/vitest-global-setup.ts";

/** When a test that hangs is given up; nothing is ever waited for by the clock. */
const HANGS = { testTimeout: 300_000, hookTimeout: 300_000 };

/** The rules and the checks of our own touch nothing outside themselves: threads are enough. */
const pure = (name: string) => ({
  extends: true as const,
  test: { name, pool: "threads" as const, include: [`${name}/**/*.test.{ts,tsx}`], ...HANGS },
});

/** What opens files, workers and connections gets a process of its own. */
const apart = (name: string, globalSetup: string[] = []) => ({
  extends: true as const,
  test: { name, pool: "forks" as const, include: [`${name}/**/*.test.{ts,tsx}`], globalSetup, ...HANGS },
});

export default defineConfig({
  test: {
    allowOnly: false,
    passWithNoTests: true,
    exclude: ["**/node_modules/**", "**/build/**"],
    projects: [
      pure("domain"),
      pure("contract"),
      pure("ui"),
      pure("web"),
      pure("diner"),
      apart("tools"),
      apart("host"),
      apart("server", existsSync(DATABASES) ? [DATABASES] : []),
    ],
  },
});
