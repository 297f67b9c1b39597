// `npm test`, `npm test -- affected [commit]`, `npm test -- all`: the checks and tests, with one summary at the end.
import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { affectedSpecs } from "./test-run/affected.mjs";
import { browserCheck, buildCheck, formatCheck, lintCheck, sizeCheck, typesCheck, unusedCheck, vitestCheck } from "./test-run/checks.mjs";
import { overBudget, slownessOf } from "./test-run/cpu-budget.mjs";
import { memoryFolder } from "./test-run/memory-folder.mjs";
import { runChecks } from "./test-run/run-checks.mjs";
import { mostExpensive, summaryOf } from "./test-run/summary.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const [scope = "core", since] = process.argv.slice(2);
if (!["core", "affected", "all"].includes(scope)) {
  process.stderr.write(`Say what to test besides the core: npm test -- affected [commit] | all, not ${scope}\n`);
  process.exit(1);
}

// One check more at once than there are cores, each with one worker: a browser test waits for a quarter of its time.
const lanes = availableParallelism() + 1;
const workers = 1;
const DINER = /e2e\/(?!staff\/)/;
const CONSOLE = /e2e\/staff\//;
const tests = scope === "all" ? "every" : "core";
const affected = scope === "affected" ? affectedSpecs(root, since) : null;

const memory = memoryFolder();
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));
process.once("exit", memory.remove);
const { outcomes, works } = await runChecks(
  root,
  // The tests of the server in two halves, since one lane would still test alone when all others have ended. A long check first, then what
  // says most; then the longer ones before the shorter ones, with which the lanes end at the same time.
  [
    vitestCheck("server, 1 of 2", { projects: ["server"], files: ["server/test/"], share: "1/2", workers }),
    lintCheck,
    buildCheck,
    formatCheck,
    typesCheck(root),
    vitestCheck("host", { projects: ["host", "pages"], workers, needs: ["build"] }),
    browserCheck(root, { name: "console", files: CONSOLE, tests, workers }),
    vitestCheck("server, 2 of 2", { projects: ["server"], files: ["server/test/"], share: "2/2", workers }),
    browserCheck(root, { name: "diner", files: DINER, tests, workers }),
    // Two workers: a test that kills and restarts processes waits more than it computes.
    vitestCheck("crash", { projects: ["server"], files: ["server/test-crash/"], workers: 2 }),
    vitestCheck("server parts", { projects: ["server"], files: ["server/src/"], workers }),
    ...(affected ? [browserCheck(root, { name: "affected", files: affected, tests: "others", workers })] : []),
    vitestCheck("rules", { projects: ["domain", "contract", "ui", "web", "diner", "staff", "tools"], workers }),
    unusedCheck,
    sizeCheck,
  ],
  { lanes, env: memory.env },
);
const budgets = JSON.parse(readFileSync(new URL("test-run/cpu-budgets.json", import.meta.url), "utf8"));
const slowness = slownessOf(budgets, works);
const over = scope === "core" ? overBudget(budgets, outcomes, works) : [];
const lines = [...mostExpensive(outcomes), "", `This machine needed ${slowness.toFixed(2)} times the CPU time of the one of the budgets.`];
process.stdout.write(`${[...lines, ...summaryOf(outcomes, over)].join("\n")}\n`);
process.exitCode = outcomes.every(({ isGood }) => isGood) && over.length === 0 ? 0 : 1;
