// Called by npm before `start`, `test`, `check` and `build`: prepares what is missing or stale, and nothing else.
// It runs before any package is installed, on whatever Node the machine has: nothing but Node's own modules here.
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

import { buildDiner, dinerIsStale } from "./bootstrap/diner-build.mjs";
import { buildTemplate, templateIsMissing } from "./bootstrap/embedded-template.mjs";
import { browserIsMissing, installBrowser } from "./bootstrap/install-browser.mjs";
import { installPackages, packagesAreStale } from "./bootstrap/packages.mjs";
import { checkNode, nodeComplaint } from "./bootstrap/pinned-node.mjs";
import { runSteps } from "./bootstrap/run-steps.mjs";

/** @typedef {import("./bootstrap/run-steps.mjs").Step} Step */

/** @type {Step} */
const packages = { name: "packages", isNeeded: packagesAreStale, run: installPackages };
/** @type {Step} */
const node = { name: "node", isNeeded: (root) => nodeComplaint(root) !== null, run: checkNode };
/** @type {Step} */
const diner = { name: "diner's app", isNeeded: dinerIsStale, run: buildDiner };
/** @type {Step} */
const database = { name: "embedded database", isNeeded: templateIsMissing, run: buildTemplate };
/** @type {Step} */
const browser = { name: "browser", isNeeded: browserIsMissing, run: installBrowser };

/** What each command needs, in order. @type {Record<string, Step[]>} */
export const stepsOf = {
  start: [packages, node, diner, database],
  build: [packages, node, diner, database],
  check: [packages, node],
  test: [packages, node, diner, database, browser],
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const steps = stepsOf[process.argv[2] ?? "start"];
  const root = dirname(dirname(fileURLToPath(import.meta.url)));
  process.exitCode = steps ? await runSteps(root, steps) : 1;
  if (!steps) console.error(`Say what to prepare: node tools/bootstrap.mjs ${Object.keys(stepsOf).join(" | ")}`);
}
