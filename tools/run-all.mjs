// `npm test`: all checks and tests, with one summary at the end.
import { fileURLToPath } from "node:url";

import {
  browserCheck,
  buildCheck,
  formatCheck,
  lintCheck,
  runChecks,
  sizeCheck,
  typesCheck,
  unusedCheck,
  vitestCheck,
} from "./run-checks.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
// The app is built beside the static checks. Both lanes have it built before their tests: the second one waits for the first.
process.exitCode = await runChecks(root, [
  [typesCheck(root), lintCheck, formatCheck, unusedCheck, buildCheck, vitestCheck("unit, integration")],
  [buildCheck, browserCheck(root), sizeCheck],
]);
