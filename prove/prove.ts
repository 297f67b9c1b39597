import { mkdirSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { dirname, join } from "node:path";
import { browser } from "./browser.prove.ts";
import { container } from "./container.prove.ts";
import { install } from "./install.prove.ts";
import { checkedOut, previousRelease } from "./previous-release.ts";
import { missingPrograms } from "./programs.ts";
import { recipes } from "./recipes.prove.ts";
import { minutes, reportOf, type Run } from "./report.ts";
import { triedRows } from "./rows.prove.ts";
import { outcomeOf, type Step } from "./step.ts";
import { countedTests } from "./tests.prove.ts";
import { upgrade } from "./upgrade.prove.ts";

const REPORT = join(import.meta.dirname, "../build/prove-report.md");

/**
 * `npm run prove [-- <step> …]`: follows docs/operating.md from an empty directory with the files of deploy/, then runs the tests that
 * have counts with their full counts, then tries the rows of docs/specification.md. A failed step does not stop the others;
 * build/prove-report.md has the results and times. Exit code 1 where one failed.
 */
const STEPS: Step[] = [
  { name: "install", about: "install, TLS behind nginx and Caddy, backup, restore, move to PostgreSQL", run: install },
  { name: "upgrade", about: "an upgrade from PREVIOUS_RELEASE while orders are placed", run: () => upgrade(previousRelease()) },
  { name: "container", about: "the steps of the Containerfile in plain folders", run: container },
  recipes,
  ...countedTests,
  browser,
  ...triedRows,
];

const PROGRAMS: Record<string, string[]> = { install: ["git", "openssl", "nginx", "caddy"], upgrade: ["git", "openssl", "nginx"] };

const names = process.argv.slice(2);
const unknown = names.filter((name) => !STEPS.some((step) => step.name === name));
const chosen = names.length > 0 ? STEPS.filter(({ name }) => names.includes(name)) : STEPS;
const missing = missingPrograms([...new Set(chosen.flatMap(({ name }) => PROGRAMS[name] ?? []))]);

if (unknown.length > 0) {
  process.stderr.write(
    `No step is named ${unknown.join(", ")}.\nnpm run prove -- <step> …\n${STEPS.map(({ name, about }) => `  ${name.padEnd(14)}${about}\n`).join("")}`,
  );
  process.exitCode = 1;
} else if (missing.length > 0) {
  process.stderr.write(`${missing.join(", ")}: not installed. On Debian: apt-get install ${missing.join(" ")}\n`);
  process.exitCode = 1;
} else {
  process.exitCode = await prove(chosen);
}

async function prove(steps: Step[]): Promise<number> {
  const run: Run = { ...checkedOut(), began: new Date(), cpus: availableParallelism(), outcomes: [] };
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  for (const step of steps) {
    say(`── ${step.name}: ${step.about}`);
    const outcome = await outcomeOf(step, say);
    run.outcomes.push(outcome);
    say(`${outcome.result} in ${minutes(outcome.seconds)}${outcome.why && `: ${outcome.why}`}`);
    // Written after each step, so that an aborted run has a report too.
    mkdirSync(dirname(REPORT), { recursive: true });
    writeFileSync(REPORT, reportOf(run));
  }
  return run.outcomes.some(({ result }) => result === "failed") ? 1 : 0;
}
