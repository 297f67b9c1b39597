// `npm test`: all checks and tests, with one summary at the end.
import { fileURLToPath } from "node:url";

import { browserCheck, formatCheck, lintCheck, runChecks, sizeCheck, typesCheck, unusedCheck, vitestCheck } from "./run-checks.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
// The app is built by the browser tests, before the first of them (tools/bootstrap/playwright-global-setup.mjs): nothing else waits for it.
process.exitCode = await runChecks(root, [
  [typesCheck(root), lintCheck, formatCheck, unusedCheck, vitestCheck("unit, integration")],
  [browserCheck(root), sizeCheck],
]);
