import { describe, expect, it } from "vitest";

import { overBudget, slownessOf } from "./cpu-budget.mjs";

const budgets = { work: 0.4, groups: { types: 40, server: 300 } };
const took = (types: number, server: number) => [
  { name: "types", cpuSeconds: types },
  { name: "server", cpuSeconds: server },
];

describe("the budget of a check", () => {
  it("allows 15 % more than was recorded", () => {
    expect(overBudget(budgets, took(46, 345), 1)).toEqual([]);
    expect(overBudget(budgets, took(46.1, 345.1), 1)).toEqual([
      "types took 46 CPU s; its budget allows 46 here",
      "server took 345 CPU s; its budget allows 345 here",
    ]);
  });

  it("is in units of the fixed work, of which the middle measurement counts", () => {
    const slowness = slownessOf(budgets, [0.9, 0.8, 0.3]);
    expect(slowness).toBe(2);
    expect(overBudget(budgets, took(92, 600), slowness)).toEqual([]);
    expect(overBudget(budgets, took(93, 600), slowness)).toHaveLength(1);
  });

  it("must be recorded for every check", () =>
    expect(overBudget(budgets, [{ name: "host", cpuSeconds: 1 }], 1)).toEqual(["host has no budget"]));
});
