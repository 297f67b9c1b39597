/**
 * Budgets in CPU seconds by the name of a check and of all together, and the CPU seconds that the fixed work took on the machine where they were
 * recorded.
 * @typedef {{ work: number, all: number, groups: Record<string, number> }} Budgets
 */

/** How much more than its budget a check may take. */
const TOLERANCE = 1.15;
/** Fewer measurements of the fixed work while a check ran say less than those of the whole run. */
const ENOUGH_MEASUREMENTS = 7;

/** The middle of some numbers. @param {number[]} numbers */
function median(numbers) {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}

/**
 * How many times slower this machine was than the one of the budgets, by the fixed work that was measured meanwhile.
 * @param {Budgets} budgets
 * @param {number[]} works CPU seconds
 */
export const slownessOf = (budgets, works) => median(works) / budgets.work;

/**
 * The checks that took more than 15 % over their budget, one sentence for each, and all together where they did. A check without a budget is one too. How slow a machine is
 * changes within minutes: a check is compared with the fixed work that was measured while it ran (its `works`), a short one with all.
 * @param {Budgets} budgets
 * @param {{ name: string, cpuSeconds: number, works: number[] }[]} outcomes
 * @param {number[]} all
 * @returns {string[]}
 */
export function overBudget(budgets, outcomes, all) {
  const together = outcomes.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0);
  const over = outcomes.flatMap(({ name, cpuSeconds, works }) => {
    const budget = budgets.groups[name];
    if (budget === undefined) return [`${name} has no budget`];
    return sentence(name, cpuSeconds, budget * slownessOf(budgets, works.length < ENOUGH_MEASUREMENTS ? all : works));
  });
  return [...over, ...sentence("all together", together, budgets.all * slownessOf(budgets, all))];
}

/** @param {string} name @param {number} cpuSeconds @param {number} budget */
function sentence(name, cpuSeconds, budget) {
  const most = budget * TOLERANCE;
  return cpuSeconds <= most ? [] : [`${name} took ${cpuSeconds.toFixed(0)} CPU s; its budget allows ${most.toFixed(0)} here`];
}
