import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compare } from "./decimal.ts";
import { type Money, money, moneyText, sum, toMoney } from "./money.ts";
import { spread } from "./spread.ts";

const parts = (amount: string, ...weights: string[]) => spread(money(amount), weights.map(money)).map(moneyText);
const cents = (most: number) => fc.integer({ min: 0, max: most }).map((units): Money => toMoney({ units: BigInt(units), scale: 2 }));

describe("spreading an amount over weights", () => {
  it.each([
    ["in proportion", "6.00", ["10.00", "20.00"], ["2.00", "4.00"]],
    ["with the cent that is left to the largest remainder", "1.00", ["1.00", "2.00", "3.00"], ["0.17", "0.33", "0.50"]],
    ["with equal remainders to the earlier", "0.10", ["1.00", "1.00", "1.00"], ["0.04", "0.03", "0.03"]],
    ["with nothing for a weight of nothing", "0.05", ["0.00", "3.00", "3.00"], ["0.00", "0.03", "0.02"]],
    ["more than the weights, which may be a cent", "6.00", ["0.01", "0.02"], ["2.00", "4.00"]],
    ["all of it", "6.00", ["2.50", "3.50"], ["2.50", "3.50"]],
  ])("works %s", (_, amount, weights, expected) => expect(parts(amount, ...weights)).toEqual(expected));

  it("has no parts without weights", () => {
    expect(parts("0.00")).toEqual([]);
    expect(parts("0.00", "0.00", "0.00")).toEqual(["0.00", "0.00"]);
  });

  it("throws where all weights are zero", () => expect(() => parts("1.00", "0.00")).toThrow(RangeError));

  it("sums exactly, is within a cent of the exact share, and exceeds no weight", () =>
    fc.assert(
      fc.property(
        fc.array(cents(100_000), { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 0, max: 1_000_000 }),
        (weights, permille) => {
          const whole = sum(weights);
          const amount = toMoney({ units: (whole.units * BigInt(permille)) / 1_000_000n, scale: 2 });
          const shares = spread(amount, weights);
          expect(sum(shares)).toEqual(amount);
          shares.forEach((share, at) => {
            const weight = weights[at] as Money;
            expect(compare(share, weight)).toBeLessThanOrEqual(0);
            const exactly = whole.units === 0n ? 0 : Number(amount.units * weight.units) / Number(whole.units);
            expect(Math.abs(Number(share.units) - exactly)).toBeLessThan(1);
          });
        },
      ),
    ));
});
