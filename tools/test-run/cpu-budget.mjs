/**
 * Budgets in CPU seconds by the name of a check, and the CPU seconds that the fixed work took on the machine where they were recorded.
 * @typedef {{ work: number, groups: Record<string, number> }} Budgets
 */

/** How much more than its budget a check may take. */
const TOLERANCE = 1.15;

/** The middle of some numbers. @param {number[]} numbers */
function median(numbers) {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}

/**
 * How many times slower this machine is than the one of the budgets, by the fixed work that was measured during the run.
 * @param {Budgets} budgets
 * @param {number[]} works CPU seconds
 */
export const slownessOf = (budgets, works) => median(works) / budgets.work;

/**
 * The checks that took more than 15 % over their budget, one sentence for each. A check without a budget is one too.
 * @param {Budgets} budgets
 * @param {{ name: string, cpuSeconds: number }[]} outcomes
 * @param {number} slowness
 * @returns {string[]}
 */
export function overBudget({ groups }, outcomes, slowness) {
  return outcomes.flatMap(({ name, cpuSeconds }) => {
    const budget = groups[name];
    if (budget === undefined) return [`${name} has no budget`];
    const most = budget * slowness * TOLERANCE;
    return cpuSeconds <= most ? [] : [`${name} took ${cpuSeconds.toFixed(0)} CPU s; its budget allows ${most.toFixed(0)} here`];
  });
}
