// `npm run check`: the checks without a server and a browser.
import { fileURLToPath } from "node:url";

import { formatCheck, lintCheck, typesCheck, unusedCheck, vitestCheck } from "./test-run/checks.mjs";
import { runChecks } from "./test-run/run-checks.mjs";
import { summaryOf } from "./test-run/summary.mjs";

const [unknown] = process.argv.slice(2);
if (unknown !== undefined) {
  process.stderr.write(`npm run check runs all of its checks and takes no arguments, not ${unknown}\n`);
  process.exit(1);
}
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
