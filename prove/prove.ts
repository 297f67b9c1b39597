import { mkdirSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { dirname, join } from "node:path";
import { browserSteps } from "./browser.prove.ts";
import { bus } from "./bus.prove.ts";
import { container } from "./container.prove.ts";
import { install } from "./install.prove.ts";
import { checkedOut, previousRelease } from "./previous-release.ts";
import { missingPrograms } from "./programs.ts";
import { mutants } from "./mutants.prove.ts";
import { pooled, processes } from "./processes.prove.ts";
import { recipes } from "./recipes.prove.ts";
import { reportOf, resultText, type Run } from "./report.ts";
import { storedData } from "./stored-data.prove.ts";
import { triedRows } from "./rows.prove.ts";
import { outcomeOf, type Step } from "./step.ts";
import { countedTests } from "./tests.prove.ts";
import { upgrade } from "./upgrade.prove.ts";
import { watched } from "./watched.prove.ts";

const REPORT = join(import.meta.dirname, "../build/prove-report.md");

/**
 * `npm run prove [-- <step> …]`: follows docs/operating.md from an empty directory with the files of deploy/, runs every test with the full
 * counts and combinations, and tests the tests by faults. A failed step does not stop the others; build/prove-report.md has the results and
 * times. Exit code 1 where one failed.
 */
const STEPS: Step[] = [
  { name: "install", about: "install, TLS behind nginx and Caddy, backup, restore, move to PostgreSQL", minutes: 5, run: install },
  { name: "upgrade", about: "an upgrade from PREVIOUS_RELEASE while orders are placed", minutes: 5, run: () => upgrade(previousRelease()) },
  {
    name: "data",
    about: "10 000 orders of PREVIOUS_RELEASE opened by this one, also after kills",
    minutes: 10,
    run: () => storedData(previousRelease()),
  },
  {
    name: "processes",
    about: "four processes behind nginx and a worker, one replaced while orders are placed",
    minutes: 3,
    run: processes,
  },
  { name: "pooler", about: "the same over PgBouncer, where it is installed and keeps named statements", minutes: 3, run: pooled },
  {
    name: "bus",
    about: "two processes with NATS between them, which is killed for a minute while orders are placed, where it is installed",
    minutes: 4,
    run: bus,
  },
  {
    name: "watched",
    about: "a printer that is off fires the alerts of deploy/monitoring in Prometheus, where it is installed, and ends them when it is on",
    minutes: 6,
    run: watched,
  },
  { name: "container", about: "the steps of the Containerfile in plain folders", minutes: 3, run: container },
  recipes,
  ...countedTests,
  ...browserSteps,
  ...triedRows,
  mutants,
];

const PROGRAMS: Record<string, string[]> = {
  install: ["git", "openssl", "nginx", "caddy"],
  upgrade: ["git", "openssl", "nginx"],
  data: ["git"],
  processes: ["openssl", "nginx"],
  pooler: ["openssl", "nginx"],
  bus: ["openssl", "nginx"],
};

const names = process.argv.slice(2);
const unknown = names.filter((name) => !STEPS.some((step) => step.name === name));
const chosen = names.length > 0 ? STEPS.filter(({ name }) => names.includes(name)) : STEPS;
const missing = missingPrograms([...new Set(chosen.flatMap(({ name }) => PROGRAMS[name] ?? []))]);

if (unknown.length > 0) {
  process.stderr.write(
    `No step is named ${unknown.join(", ")}.\nnpm run prove -- <step> …\n${STEPS.map(({ name, about, minutes }) => `  ${name.padEnd(16)}${about} (${minutes} min)\n`).join("")}`,
  );
  process.exitCode = 1;
} else if (missing.length > 0) {
  process.stderr.write(`${missing.join(", ")}: not installed. On Debian: apt-get install ${missing.join(" ")}\n`);
  process.exitCode = 1;
} else {
  // A step that was given up may still have processes and timers.
  process.exit(await prove(chosen));
}

async function prove(steps: Step[]): Promise<number> {
  const run: Run = { ...checkedOut(), began: new Date(), cpus: availableParallelism(), outcomes: [] };
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  for (const step of steps) {
    say(`── ${step.name}: ${step.about}`);
    const outcome = await outcomeOf(step, say);
    run.outcomes.push(outcome);
    say(resultText(outcome));
    // Written after each step, so that an aborted run has a report too.
    mkdirSync(dirname(REPORT), { recursive: true });
    writeFileSync(REPORT, reportOf(run));
  }
  return run.outcomes.some(({ result }) => result === "failed") ? 1 : 0;
}
