// `npm run check`: the checks that take less than a minute.
import { fileURLToPath } from "node:url";

import { formatCheck, lintCheck, runChecks, typesCheck, unusedCheck, vitestCheck } from "./run-checks.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
process.exitCode = await runChecks(root, [
  [typesCheck(root), lintCheck, formatCheck, unusedCheck],
  [vitestCheck("rules", ["domain", "tools"])],
]);
