/** @typedef {import("./run-checks.mjs").Outcome} Outcome */

/** How many of the most expensive tests a run names. */
const NAMED_TESTS = 10;

/**
 * The most expensive tests by CPU time, one line for each. @param {Outcome[]} outcomes
 */
export function mostExpensive(outcomes) {
  const costs = outcomes.flatMap((outcome) => outcome.costs).toSorted((a, b) => b.cpuSeconds - a.cpuSeconds);
  if (costs.length === 0) return [];
  const lines = costs.slice(0, NAMED_TESTS).map(({ title, cpuSeconds }) => `${cpuSeconds.toFixed(1).padStart(8)} CPU s  ${title}`);
  return ["", "The most expensive tests:", ...lines];
}

/**
 * One line for each check with its seconds by the clock and of the processor, one for each failed test and each budget that is exceeded, then
 * the sum of the tests on a line of its own.
 * @param {Outcome[]} outcomes
 * @param {string[]} overBudget
 */
export function summaryOf(outcomes, overBudget = []) {
  const total = { passed: 0, failed: 0, cpuSeconds: 0 };
  const lines = outcomes.map(({ name, isGood, seconds, cpuSeconds, counts }) => {
    total.passed += counts?.passed ?? 0;
    total.failed += counts?.failed ?? 0;
    total.cpuSeconds += cpuSeconds;
    const tests = counts
      ? ` ${counts.passed} passed, ${counts.failed} failed${counts.skipped > 0 ? `, ${counts.skipped} skipped` : ""}`
      : "";
    const times = `${`${seconds.toFixed(1)} s`.padStart(8)} ${`${cpuSeconds.toFixed(1)} CPU s`.padStart(12)}`;
    return `${isGood ? "good  " : "FAILED"}  ${name.padEnd(16)}${times} ${tests}`.trimEnd();
  });
  const failures = outcomes.flatMap((outcome) => outcome.failures.map((failure) => `failed: ${failure}`));
  return [
    "",
    "──",
    ...lines,
    ...failures,
    ...overBudget.map((sentence) => `over budget: ${sentence}`),
    "",
    `${total.cpuSeconds.toFixed(0)} CPU s in all`,
    `${total.passed} passed, ${total.failed} failed`,
  ];
}
