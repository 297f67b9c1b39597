// `npm test`: everything, with one summary at the end.
import { fileURLToPath } from "node:url";

import { browserCheck, formatCheck, lintCheck, runChecks, sizeCheck, typesCheck, unusedCheck, vitestCheck } from "./run-checks.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
process.exitCode = await runChecks(root, [
  [typesCheck(root), lintCheck, formatCheck, unusedCheck, vitestCheck("unit, integration"), sizeCheck],
  [browserCheck(root)],
]);
