import { describe, expect, it } from "vitest";

import { overBudget, slownessOf } from "./cpu-budget.mjs";

const budgets = { work: 0.4, all: 1000, groups: { types: 40, server: 300 } };
/** The fixed work as often as it has to be measured. */
const measured = (work: number) => Array<number>(7).fill(work);
const over = (types: number, server: number, { works = measured(0.4), all = [0.4] } = {}) =>
  overBudget(
    budgets,
    [
      { name: "types", cpuSeconds: types, works },
      { name: "server", cpuSeconds: server, works: measured(0.4) },
    ],
    all,
  );

describe("the budget of a check", () => {
  it("allows 15 % more than was recorded", () => {
    expect(over(46, 345)).toEqual([]);
    expect(over(46.1, 345.1)).toEqual([
      "types took 46 CPU s; its budget allows 46 here",
      "server took 345 CPU s; its budget allows 345 here",
    ]);
  });

  it("is in units of the fixed work while it ran, of which the middle measurement counts", () => {
    const works = [...measured(0.8), 0.9, 0.3];
    expect(slownessOf(budgets, works)).toBe(2);
    expect(over(92, 345, { works })).toEqual([]);
    expect(over(92.1, 345, { works })).toHaveLength(1);
  });

  it("is in units of the fixed work of the whole run where a check is too short for enough measurements", () => {
    const few = { works: [0.2, 0.2], all: [0.6, 0.4, 0.2] };
    expect(over(46, 345, few)).toEqual([]);
    expect(over(46.1, 345, few)).toHaveLength(1);
  });

  it("is also one of all checks together", () => {
    const small = { ...budgets, all: 300 };
    const both = (server: number) => overBudget(small, [{ name: "server", cpuSeconds: server, works: measured(0.4) }], [0.4]);
    expect(both(345)).toEqual([]);
    expect(overBudget({ ...small, all: 200 }, [{ name: "server", cpuSeconds: 231, works: measured(0.4) }], [0.4])).toEqual([
      "all together took 231 CPU s; its budget allows 230 here",
    ]);
  });

  it("must be recorded for every check", () =>
    expect(overBudget(budgets, [{ name: "host", cpuSeconds: 1, works: measured(0.4) }], [0.4])).toEqual(["host has no budget"]));
});
