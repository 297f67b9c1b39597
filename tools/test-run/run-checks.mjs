import { spawn } from "node:child_process";
import { existsSync, globSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

/**
 * One check: its commands, in order, and the report file of its test runner, if it has one.
 * @typedef {{ name: string, commands: string[][], report?: string, env?: Record<string, string> }} Check
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 * @typedef {{ name: string, isGood: boolean, seconds: number, counts: Counts | null, failures: string[] }} Outcome
 */

const REPORTS = join("node_modules", ".cache", "comanda");

/**
 * Type-checks every package that changed since the last run; the route types of the apps are generated first. @param {string} root
 * @returns {Check}
 */
export function typesCheck(root) {
  const projects = globSync("*/tsconfig.json", { cwd: root }).toSorted();
  const apps = ["diner", "staff"].filter((app) => existsSync(join(root, app, "app", "routes.ts")));
  const routes = apps.map((app) => ["npm", "run", "--silent", "typegen", "-w", app]);
  return { name: "types", commands: [...routes, ["tsc", "-b", ...projects]] };
}

/** @type {Check} */
export const lintCheck = { name: "lint", commands: [["oxlint", "--deny-warnings"]] };

/** @type {Check} */
export const formatCheck = { name: "format", commands: [["oxfmt", "--check"]] };

/** @type {Check} */
export const unusedCheck = { name: "unused exports", commands: [["knip", "--no-progress"]] };

/**
 * Tests of Vitest, of the named projects or, with `!` before a name, of all others. Two such checks may run at once: each has its own report.
 * @param {string} name
 * @param {string[]} projects
 * @returns {Check}
 */
export function vitestCheck(name, projects) {
  const report = join(REPORTS, `vitest-${name.replace(/\W+/g, "-")}.json`);
  const chosen = projects.map((project) => `--project=${project}`);
  const reporters = ["--reporter=dot", "--reporter=json", `--outputFile.json=${report}`];
  return { name, commands: [["vitest", "run", "--passWithNoTests", ...chosen, ...reporters]], report };
}

/**
 * End-to-end tests in a browser, of the files whose path matches; no command if there are none. Two such checks may run at once: each has its
 * own report and its own folder for what its tests attach.
 * @param {string} root
 * @param {{ name: string, files: RegExp }} part
 * @returns {Check}
 */
export function browserCheck(root, { name, files }) {
  const report = join(REPORTS, `playwright-${name}.json`);
  const isEmpty = !globSync("e2e/**/*.spec.ts", { cwd: root }).some((file) => files.test(file));
  return {
    name: `browser, ${name}`,
    commands: isEmpty ? [] : [["playwright", "test", files.source, `--output=test-results/${name}`, "--reporter=dot,json"]],
    report,
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  };
}

/** @type {Check} */
export const sizeCheck = { name: "size budgets", commands: [["node", "tools/size-command.ts"]] };

/**
 * Runs every check, also after a failure, and returns the exit code. Lanes run concurrently, the checks of a lane one after the other. The
 * output of a check is printed in one block when it ends.
 * @param {string} root
 * @param {Check[][]} lanes
 * @param {(text: string) => void} [print]
 */
export async function runChecks(root, lanes, print = (text) => void process.stdout.write(text)) {
  mkdirSync(join(root, REPORTS), { recursive: true });
  const runLane = async (/** @type {Check[]} */ checks) => {
    const outcomes = [];
    for (const check of checks) {
      print(`started ${check.name}\n`);
      const { output, ...outcome } = await runCheck(root, check);
      print(`\n── ${check.name}\n${output}`);
      outcomes.push(outcome);
    }
    return outcomes;
  };
  const outcomes = (await Promise.all(lanes.map(runLane))).flat();
  print(`${summaryOf(outcomes).join("\n")}\n`);
  return outcomes.every(({ isGood }) => isGood) ? 0 : 1;
}

/** A check always writes to a pipe, so it cannot detect whether colours are supported. @type {Record<string, string>} */
const COLOURS = process.stdout.isTTY ? { FORCE_COLOR: "1" } : { NO_COLOR: "1" };

/**
 * @param {string} root
 * @param {Check} check
 * @returns {Promise<Outcome & { output: string }>}
 */
async function runCheck(root, { name, commands, report, env }) {
  if (report) rmSync(join(root, report), { force: true });
  const began = performance.now();
  let output = "";
  let isGood = true;
  // All commands run, also after a failure.
  for (const command of commands) {
    const ran = await runCommand(root, command, { ...COLOURS, ...env });
    output += ran.output;
    isGood &&= ran.isGood;
  }
  const written = report ? textOf(join(root, report)) : null;
  const counts = report && commands.length > 0 ? countsOf(written, isGood) : null;
  return { name, isGood, seconds: (performance.now() - began) / 1000, counts, failures: failuresIn(written), output };
}

/**
 * @param {string} root
 * @param {string[]} command
 * @param {Record<string, string>} env
 * @returns {Promise<{ isGood: boolean, output: string }>}
 */
function runCommand(root, [program = "", ...rest], env) {
  return new Promise((resolve) => {
    let output = "";
    const add = (/** @type {string} */ part) => void (output += part);
    const running = spawn(program, rest, { cwd: root, stdio: ["ignore", "pipe", "pipe"], env: { ...process.env, ...env } });
    for (const stream of [running.stdout, running.stderr]) stream.setEncoding("utf8").on("data", add);
    running.once("error", ({ message }) => resolve({ isGood: false, output: `${output}${program}: ${message}\n` }));
    running.once("close", (code) => resolve({ isGood: code === 0, output }));
  });
}

/**
 * The number of passed and failed tests, from the report of Vitest or Playwright. A failed run without a failed test (a file that does not
 * load, a runner that crashed) counts as one failure, so that the sum of a failed run is never "0 failed".
 * @param {string | null} report JSON
 * @param {boolean} isGood
 * @returns {Counts}
 */
export function countsOf(report, isGood) {
  const counts = report === null ? { passed: 0, failed: 0, skipped: 0 } : countsIn(JSON.parse(report));
  return isGood ? counts : { ...counts, failed: Math.max(counts.failed, 1) };
}

/**
 * @typedef {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests?: number }} VitestReport
 * @typedef {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number } }} PlaywrightReport
 * @param {VitestReport | PlaywrightReport} report
 * @returns {Counts}
 */
function countsIn(report) {
  if ("numPassedTests" in report) {
    return { passed: report.numPassedTests, failed: report.numFailedTests, skipped: report.numPendingTests + (report.numTodoTests ?? 0) };
  }
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected, failed: unexpected + flaky, skipped };
}

/**
 * The file, the title and the reason of each failed test, from the report of Vitest or Playwright; of a file that does not load, its path.
 * @param {string | null} report JSON
 * @returns {string[]}
 */
export function failuresIn(report) {
  if (report === null) return [];
  const parsed = JSON.parse(report);
  return "testResults" in parsed ? parsed.testResults.flatMap(vitestFailures) : (parsed.suites ?? []).flatMap(playwrightFailures);
}

/**
 * @typedef {{ name: string, status: string, assertionResults: { fullName: string, status: string, failureMessages?: string[] }[] }} VitestFile
 * @param {VitestFile} file
 * @returns {string[]}
 */
function vitestFailures({ name, status, assertionResults }) {
  const file = relative(process.cwd(), name);
  const failed = assertionResults
    .filter((test) => test.status === "failed")
    .map(({ fullName, failureMessages = [] }) => `${file}: ${fullName}${reasonOf(failureMessages[0])}`);
  return failed.length === 0 && status === "failed" ? [file] : failed;
}

/**
 * @typedef {{ error?: { message?: string, location?: { line: number } } }} PlaywrightResult
 * @typedef {{ title: string, file: string, line: number, ok: boolean, tests?: { results?: PlaywrightResult[] }[] }} PlaywrightSpec
 * @typedef {{ suites?: PlaywrightSuite[], specs?: PlaywrightSpec[] }} PlaywrightSuite
 * @param {PlaywrightSuite} suite
 * @returns {string[]}
 */
function playwrightFailures({ suites = [], specs = [] }) {
  const failed = specs
    .filter(({ ok }) => !ok)
    .map(({ title, file, line, tests = [] }) => {
      const error = tests.flatMap(({ results = [] }) => results).find((result) => result.error)?.error;
      const at = error?.location ? `line ${error.location.line}: ` : "";
      return `${file}:${line}: ${title}${reasonOf(error?.message && `${at}${error.message}`)}`;
    });
  return [...failed, ...suites.flatMap(playwrightFailures)];
}

/** Lines of a failure's message that its summary repeats: what was expected, of what, and what was found instead. */
const MOST_REASON_LINES = 6;

/**
 * The first lines of a failure's message, without colours and indented below its title; empty without a message.
 * @param {string | undefined} message
 */
function reasonOf(message = "") {
  const lines = stripVTControlCharacters(message).split("\n");
  const told = lines.map((line) => line.trim()).filter((line) => line !== "");
  return told
    .slice(0, MOST_REASON_LINES)
    .map((line) => `\n  ${line.slice(0, 300)}`)
    .join("");
}

/**
 * One line for each check, one for each failed test, then the sum of the tests on a line of its own.
 * @param {Outcome[]} outcomes
 */
export function summaryOf(outcomes) {
  const total = { passed: 0, failed: 0 };
  const lines = outcomes.map(({ name, isGood, seconds, counts }) => {
    total.passed += counts?.passed ?? 0;
    total.failed += counts?.failed ?? 0;
    const tests = counts
      ? ` ${counts.passed} passed, ${counts.failed} failed${counts.skipped > 0 ? `, ${counts.skipped} skipped` : ""}`
      : "";
    return `${isGood ? "good  " : "FAILED"}  ${name.padEnd(16)}${`${seconds.toFixed(1)} s`.padStart(8)} ${tests}`.trimEnd();
  });
  const failures = outcomes.flatMap((outcome) => outcome.failures.map((failure) => `failed: ${failure}`));
  return ["", "──", ...lines, ...failures, "", `${total.passed} passed, ${total.failed} failed`];
}

/** @param {string} file */
function textOf(file) {
  return existsSync(file) ? readFileSync(file, "utf8") : null;
}
