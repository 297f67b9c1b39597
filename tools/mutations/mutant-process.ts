import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { createVitest } from "vitest/node";

/**
 * A request of the runner of mutants: run some tests after a file has changed, with at most this much CPU time. Paths are relative to the
 * copy's folder.
 */
export type Asked = { changed: string | null; tests: string[]; mostMs: number };

/** The failed tests and their CPU time; "for ever" where they exceed their time. */
export type Verdict = { failed: string[]; tookMs: number } | "for ever";

const CLOSE_WITHIN_MS = 10_000;

/*
 * A program: runs tests of one copy of the source on request. It is a process of its own, because a fault may make tests run for ever, and
 * then the process is killed. Arguments: the folder of the copy and the package whose tests it runs.
 */
const [root = "", name = ""] = process.argv.slice(2);
const databases = join(root, name, "test-database/vitest-global-setup.ts");
const vitest = await createVitest({
  config: false,
  root,
  watch: false,
  reporters: [{}],
  include: [`${name}/**/*.test.ts`],
  pool: "threads",
  isolate: false,
  maxWorkers: 1,
  bail: 1,
  testTimeout: 60_000,
  hookTimeout: 120_000,
  setupFiles: [join(root, "tools/test-run/random-examples.ts")],
  globalSetup: existsSync(databases) ? [databases] : [],
});
/** Files that were changed before: each is reloaded, because it may be restored by now. */
const changedOnce = new Set<string>();
const specifications = await vitest.globTestSpecifications();

process.on("message", async ({ changed, tests, mostMs }: Asked) => {
  if (changed) changedOnce.add(join(root, changed));
  for (const path of changedOnce) vitest.invalidateFile(path);
  const before = process.cpuUsage();
  const tookMs = () => process.cpuUsage(before).user / 1000;
  const watch = setInterval(() => tookMs() > mostMs && answer("for ever"), 100);
  const selected = specifications.filter(({ moduleId }) => tests.includes(moduleId.slice(root.length + 1)));
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(selected);
  clearInterval(watch);
  const passed = new Set(
    unhandledErrors.length > 0 ? [] : testModules.filter((one) => one.state() === "passed").map((one) => one.moduleId),
  );
  answer({ failed: tests.filter((test) => !passed.has(join(root, test))), tookMs: tookMs() });
});
// The runner has ended; tests that run for ever are not awaited.
process.on("disconnect", () => void Promise.race([vitest.close(), pause(CLOSE_WITHIN_MS)]).finally(() => process.exit()));
process.send?.("ready");

function answer(verdict: Verdict): void {
  process.send?.(verdict, () => verdict === "for ever" && process.exit());
}
