// Called by npm before `start`, `test`, `check` and `build`: prepares what is missing or stale. It runs before any package is installed,
// on any version of Node, so it uses only Node's own modules.
import { fileURLToPath } from "node:url";
import { runSteps } from "./bootstrap/run-steps.mjs";
import { browser, database, diner, engines, node, packages, staff } from "./bootstrap/steps.mjs";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const build = [packages, node, diner, staff, database];
/** What each command needs, in order. @type {Record<string, import("./bootstrap/run-steps.mjs").Step[]>} */
const stepsOf = { start: build, build, check: [packages, node], test: [...build, browser], engines: [...build, browser, engines] };

/** Called by Playwright before its first test: no test runs on a stale build. */
export default async function beforeBrowserTests() {
  if ((await runSteps(ROOT, stepsOf["test"] ?? [])) !== 0)
    throw new Error("What the tests need could not be prepared; the reason is above.");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const steps = stepsOf[process.argv[2] ?? "start"];
  process.exitCode = steps ? await runSteps(ROOT, steps) : 1;
  if (!steps) console.error(`Say what to prepare: node tools/bootstrap.mjs ${Object.keys(stepsOf).join(" | ")}`);
}
