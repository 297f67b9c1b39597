import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 * @typedef {{ title: string, cpuSeconds: number }} Cost
 * @typedef {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests?: number }} VitestReport
 * @typedef {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number } }} PlaywrightReport
 */

/** The annotation of a browser test that holds the CPU seconds it took (`e2e/fixtures/test-cost.ts`). */
const CPU_SECONDS = "cpu seconds";

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
 * The CPU seconds of each test that a report of Vitest or Playwright tells: from the end of the test before it in the same worker, so that
 * what a file prepares counts for its first test.
 * @param {string | null} report JSON
 * @returns {Cost[]}
 */
export function costsIn(report) {
  if (report === null) return [];
  const parsed = JSON.parse(report);
  return "testResults" in parsed ? parsed.testResults.flatMap(vitestCosts) : (parsed.suites ?? []).flatMap(playwrightCosts);
}

/**
 * @typedef {{ fullName: string, status: string, failureMessages?: string[], meta?: { cpuSeconds?: number } }} VitestTest
 * @typedef {{ name: string, status: string, assertionResults: VitestTest[] }} VitestFile
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
 * @param {VitestFile} file
 * @returns {Cost[]}
 */
const vitestCosts = ({ name, assertionResults }) =>
  assertionResults.flatMap(({ fullName, meta }) =>
    meta?.cpuSeconds === undefined ? [] : [{ title: `${relative(process.cwd(), name)}: ${fullName}`, cpuSeconds: meta.cpuSeconds }],
  );

/**
 * @typedef {{ error?: { message?: string, location?: { line: number } }, annotations?: { type: string, description?: string }[] }} PlaywrightResult
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

/**
 * @param {PlaywrightSuite} suite
 * @returns {Cost[]}
 */
function playwrightCosts({ suites = [], specs = [] }) {
  const costs = specs.flatMap(({ title, file, tests = [] }) =>
    tests.flatMap(({ results = [] }) =>
      results.flatMap(({ annotations = [] }) =>
        annotations
          .filter(({ type }) => type === CPU_SECONDS)
          .map(({ description }) => ({ title: `${file}: ${title}`, cpuSeconds: Number(description) })),
      ),
    ),
  );
  return [...costs, ...suites.flatMap(playwrightCosts)];
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
