// `npm run check`: the checks that take less than a minute.
import { fileURLToPath } from "node:url";

import { formatCheck, lintCheck, typesCheck, unusedCheck, vitestCheck } from "./test-run/checks.mjs";
import { runChecks } from "./test-run/run-checks.mjs";
import { summaryOf } from "./test-run/summary.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const { outcomes } = await runChecks(root, [
  lintCheck,
  vitestCheck("rules", { projects: ["domain", "tools"], workers: 1 }),
  formatCheck,
  typesCheck(root),
  unusedCheck,
]);
process.stdout.write(`${summaryOf(outcomes).join("\n")}\n`);
process.exitCode = outcomes.every(({ isGood }) => isGood) ? 0 : 1;
