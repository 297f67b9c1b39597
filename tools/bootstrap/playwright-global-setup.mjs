import { fileURLToPath } from "node:url";

import { stepsOf } from "../bootstrap.mjs";
import { runSteps } from "./run-steps.mjs";

/** Called by Playwright before its first test: builds what is missing or older than its source, so that no test runs on a stale build. */
export default async function beforeBrowserTests() {
  const code = await runSteps(fileURLToPath(new URL("../..", import.meta.url)), stepsOf.test ?? []);
  if (code !== 0) throw new Error("What the tests need could not be prepared; the reason is above.");
}
