import { expect, it } from "vitest";
import { traceSteps } from "./trace-steps.ts";

const tax = (exact: string, amount = "1.00") => ({ rule: "tax", of: "Sales tax", exact, amount });
const taxes = [
  { name: "City tax", amount: "0.50" },
  { name: "Sales tax", amount: "3.05" },
  { name: "Sales tax", amount: "1.11" },
];

it("gives each of two taxes of the same name its own amount, in their order", () =>
  expect(traceSteps([tax("3.0525"), tax("1.11")], taxes).map(({ amount, exact }) => [amount, exact])).toEqual([
    ["3.05", { amount: "3.0525", isPeriodic: false }],
    ["1.11", null],
  ]));

it("has no tax for a step of another rule with the name of one", () =>
  expect(traceSteps([{ ...tax("2", "2.00"), rule: "line" }], taxes)).toMatchObject([{ tax: undefined, amount: "2.00", exact: null }]));

it("has six decimals of an exact amount that never ends", () =>
  expect(traceSteps([tax("1221/433")], taxes)[0]?.exact).toEqual({ amount: "2.819861", isPeriodic: true }));
