import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

import { keptFingerprint } from "./fingerprint.mjs";
import { cacheFolder, npmCommand, runTool } from "./run-tool.mjs";

const INPUTS = ["diner", "web", "ui", "domain", "contract", "package-lock.json", "tsconfig.base.json"];

/** @param {string} root */
const stampOf = (root) => join(root, "diner", "build", ".stamp");

/** @param {string} root */
const inputsHash = (root) => keptFingerprint(root, INPUTS, join(cacheFolder(root), "diner-inputs.json"));

/** Whether the built app is not of the sources that are there. Without an app there is nothing to build. @param {string} root */
export function dinerIsStale(root) {
  if (!existsSync(join(root, "diner", "app", "root.tsx"))) return false;
  const stamp = stampOf(root);
  return !existsSync(stamp) || readFileSync(stamp, "utf8") !== inputsHash(root);
}

/** @param {string} root */
export function buildDiner(root) {
  // Taken before the build: a file saved while it runs makes the next start build again.
  const hash = inputsHash(root);
  runTool(root, {
    command: [...npmCommand(process.env), "run", "build", "-w", "diner"],
    log: "diner-build",
    env: { NODE_ENV: "production" },
    happened: "The diner's app could not be built.",
    remedy: "Mend what is named above, then run the command again.",
  });
  mkdirSync(dirname(stampOf(root)), { recursive: true });
  writeFileSync(stampOf(root), hash);
}
