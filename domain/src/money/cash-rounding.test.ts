import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  CASH_STEPS,
  cashRoundingOf,
  cashStepOf,
  roundCash,
  roundingOfReturn,
  roundingsOfParts,
  STEP_OF_CURRENCY,
} from "./cash-rounding.ts";
import { isCurrency } from "./currency-digits.ts";
import { minus, type Money, money, moneyText, NOTHING, sum, toMoney } from "./money.ts";

const ofCents = (units: number): Money => toMoney({ units: BigInt(units), scale: 2 });

describe("cash", () => {
  it.each([
    ["4.46", "0.05", "4.45", "-0.01"],
    ["4.47", "0.05", "4.45", "-0.02"],
    ["4.48", "0.05", "4.50", "0.02"],
    ["0.02", "0.05", "0.00", "-0.02"],
    ["7.25", "0.10", "7.30", "0.05"],
    ["-7.25", "0.10", "-7.30", "-0.05"],
    ["99.25", "0.50", "99.50", "0.25"],
    ["1002.50", "5.00", "1005.00", "2.50"],
    ["61.92", "0.01", "61.92", "0.00"],
  ] as const)("of %s is rounded to a step of %s as %s, by %s", (exact, step, rounded, difference) => {
    expect(moneyText(roundCash(money(exact), step))).toBe(rounded);
    expect(moneyText(cashRoundingOf(money(exact), step))).toBe(difference);
  });

  it("is a multiple of the step, at most half a step away, with a tie away from zero, and the opposite for the opposite", () =>
    fc.assert(
      fc.property(fc.integer({ min: -10_000_000, max: 10_000_000 }), fc.constantFrom(...CASH_STEPS), (cents, step) => {
        const [exact, units] = [ofCents(cents), Number(money(step).units)];
        const rounding = Number(cashRoundingOf(exact, step).units);
        const rounded = Number(roundCash(exact, step).units);
        expect(rounded - cents).toBe(rounding);
        expect(Math.abs(rounded % units)).toBe(0);
        expect(Math.abs(rounding) * 2).toBeLessThanOrEqual(units);
        const isTie = Math.abs(rounding) * 2 === units;
        expect(!isTie || Math.abs(rounded) > Math.abs(cents)).toBe(true);
        expect(moneyText(roundCash(minus(NOTHING, exact), step))).toBe(moneyText(minus(NOTHING, roundCash(exact, step))));
        expect(step === "0.01" ? rounding : 0).toBe(0);
      }),
    ));
});

describe("parts that are rounded together", () => {
  const parts = fc.array(fc.nat(10_000).map(ofCents), { maxLength: 6 });
  const steps = fc.constantFrom(...CASH_STEPS);

  it("are multiples of the step, of which none is negative, and are what their sum is rounded to", () =>
    fc.assert(
      fc.property(parts, steps, (exact, step) => {
        const roundings = roundingsOfParts(exact, step);
        const rounded = exact.map((part, at) => sum([part, roundings[at] ?? NOTHING]));
        for (const { units } of rounded) {
          expect(units % money(step).units).toBe(0n);
          expect(units).toBeGreaterThanOrEqual(0n);
        }
        expect(sum(rounded)).toEqual(sum([roundCash(sum(exact), step)]));
      }),
    ));

  it("of two halves of 8.50 in whole units are 4 and 5", () =>
    expect(roundingsOfParts([money("4.25"), money("4.25")], "1.00").map(moneyText)).toEqual(["-0.25", "0.75"]));

  it("that are given back of a payment are multiples of the step, never more than was paid, and all of it in the end", () =>
    fc.assert(
      fc.property(parts, parts, steps, (others, given, step) => {
        const exact = sum(given);
        const rounding = roundingsOfParts([...others, exact], step).at(-1) ?? NOTHING;
        const returned = given.map((part, at) => {
          const before = sum(given.slice(0, at));
          return sum([part, roundingOfReturn({ exact, rounding, before }, part, step)]);
        });
        for (const { units } of returned) {
          expect(units % money(step).units).toBe(0n);
          expect(units).toBeGreaterThanOrEqual(0n);
        }
        expect(sum(returned)).toEqual(given.length > 0 ? sum([exact, rounding]) : NOTHING);
      }),
    ));
});

describe("the step of cash", () => {
  it("is that of the currency, unless the restaurant has chosen another one", () => {
    expect([cashStepOf("CAD"), cashStepOf("NZD"), cashStepOf("TWD"), cashStepOf("USD"), cashStepOf("EUR")]).toEqual([
      "0.05",
      "0.10",
      "1.00",
      "0.01",
      "0.01",
    ]);
    expect([cashStepOf("CAD", "0.01"), cashStepOf("EUR", "0.05"), cashStepOf("CHF", "currency")]).toEqual(["0.01", "0.05", "0.05"]);
  });

  it("stands in the table for currencies of the product alone", () =>
    expect(Object.keys(STEP_OF_CURRENCY).filter((code) => !isCurrency(code))).toEqual([]));
});
