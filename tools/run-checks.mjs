import { spawn } from "node:child_process";
import { existsSync, globSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";

/**
 * One check: its commands, in order, and the report file of its test runner, if it has one.
 * @typedef {{ name: string, commands: string[][], report?: string, env?: Record<string, string> }} Check
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 * @typedef {{ name: string, isGood: boolean, seconds: number, counts: Counts | null }} Outcome
 */

const REPORTS = join("node_modules", ".cache", "comanda");
const VITEST_REPORT = join(REPORTS, "vitest.json");
const PLAYWRIGHT_REPORT = join(REPORTS, "playwright.json");

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

/** @param {string} name @param {string[]} projects of vitest; none for all @returns {Check} */
export const vitestCheck = (name, projects = []) => ({
  name,
  commands: [["vitest", "run", "--passWithNoTests", ...projects.map((project) => `--project=${project}`), ...VITEST_REPORTERS]],
  report: VITEST_REPORT,
});

const VITEST_REPORTERS = ["--reporter=dot", "--reporter=json", `--outputFile.json=${VITEST_REPORT}`];

/** The end-to-end tests in a browser; no command if there are none. @param {string} root @returns {Check} */
export const browserCheck = (root) => ({
  name: "browser",
  commands: globSync("e2e/**/*.spec.ts", { cwd: root }).length === 0 ? [] : [["playwright", "test", "--reporter=dot,json"]],
  report: PLAYWRIGHT_REPORT,
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: PLAYWRIGHT_REPORT },
});

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
  const counts = report && commands.length > 0 ? countsOf(textOf(join(root, report)), isGood) : null;
  return { name, isGood, seconds: (performance.now() - began) / 1000, counts, output };
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
 * One line for each check, then the sum of the tests on a line of its own.
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
  return ["", "──", ...lines, "", `${total.passed} passed, ${total.failed} failed`];
}

/** @param {string} file */
function textOf(file) {
  return existsSync(file) ? readFileSync(file, "utf8") : null;
}
