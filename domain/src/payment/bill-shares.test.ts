import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CASH_STEPS } from "../money/cash-rounding.ts";
import { type Money, money, moneyText, sum, toMoney } from "../money/money.ts";
import { type Bill, equalShares, partsOfDishes, shareOfDishes } from "./bill-shares.ts";

const ofCents = (units: number): Money => toMoney({ units: BigInt(units), scale: 2 });
const inCents = ({ units }: Money): number => Number(units);

describe("equal shares", () => {
  it.each([
    ["61.92", 3, ["20.64", "20.64", "20.64"]],
    ["10.00", 3, ["3.34", "3.33", "3.33"]],
    ["0.05", 12, ["0.01", "0.01", "0.01", "0.01", "0.01", "0.00", "0.00", "0.00", "0.00", "0.00", "0.00", "0.00"]],
  ])("of %s for %d", (due, parts, shares) => expect(equalShares(money(due), parts).map(moneyText)).toEqual(shares));

  it.each([
    ["100.00", 3, ["34.00", "33.00", "33.00"]],
    ["93.50", 2, ["47.00", "46.50"]],
    ["93.40", 2, ["47.00", "46.40"]],
    ["1.40", 2, ["1.40", "0.00"]],
    ["0.40", 2, ["0.40", "0.00"]],
  ])("of %s for %d are whole units where cents are not taken, but for what rounding leaves", (due, parts, shares) =>
    expect(equalShares(money(due), parts, "1.00").map(moneyText)).toEqual(shares),
  );

  it("of any amount sum to it, whatever the step, and all but the last that is not zero are multiples of the step", () =>
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.integer({ min: 1, max: 50 }), fc.constantFrom(...CASH_STEPS), (due, parts, step) => {
        const shares = equalShares(ofCents(due), parts, step);
        expect(shares).toHaveLength(parts);
        expect(inCents(sum(shares))).toBe(due);
        const paid = shares.filter(({ units }) => units !== 0n);
        for (const { units } of paid.slice(0, -1)) expect(units % money(step).units).toBe(0n);
        expect(shares.every(({ units }) => units >= 0n)).toBe(true);
      }),
    ));
});

const line = (id: string, amount: string, discountShare = "0.00", isTaxed = true) => ({
  id,
  amount: money(amount),
  discountShare: money(discountShare),
  isTaxed,
});
const BILL: Bill = {
  lines: [line("1", "20.00", "2.00"), line("2", "10.00"), line("3", "6.00", "0.00", false)],
  charge: money("0.00"),
  tax: money("2.80"),
  tips: money("3.40"),
  due: money("40.20"),
};
const shares = (bill: Bill, ids: string[]) => shareOfDishes(bill, ids).map(moneyText);

it("a dish costs what it has of discounts, tax and tips, and all dishes together are the bill", () => {
  const parts = partsOfDishes(BILL);
  expect(parts.map(({ amount }) => moneyText(amount))).toEqual(["21.60", "12.00", "6.60"]);
  expect(parts.map(({ net, tax, tips }) => [net, tax, tips].map(moneyText))).toEqual([
    ["18.00", "1.80", "1.80"],
    ["10.00", "1.00", "1.00"],
    ["6.00", "0.00", "0.60"],
  ]);
});

describe("the share of some dishes", () => {
  it("has their discounts, their part of the tax and of the tips", () => {
    // 18.00 of 28.00 taxed and of 34.00 in all: tax 1.80, tips 1.80.
    expect(shares(BILL, ["1"])).toEqual(["21.60", "18.60"]);
    expect(shares(BILL, ["3"])).toEqual(["6.60", "33.60"]);
    expect(shares(BILL, ["1", "2", "3"])).toEqual(["40.20", "0.00"]);
    expect(shares(BILL, [])).toEqual(["0.00", "40.20"]);
  });

  it("is at most what is due", () => expect(shares({ ...BILL, due: money("10.00") }, ["1"])).toEqual(["10.00", "0.00"]));

  it("is divided evenly where the dishes cost nothing", () =>
    expect(
      shares(
        { ...BILL, lines: [line("1", "5.00", "5.00"), line("2", "0.00")], tax: money("0.00"), tips: money("3.00"), due: money("3.00") },
        ["2"],
      ),
    ).toEqual(["1.50", "1.50"]));

  it("of all dishes one by one adds up to the bill, each within three cents of the exact share", () =>
    fc.assert(
      fc.property(
        fc.array(fc.record({ cost: fc.integer({ min: 1, max: 9_000 }), off: fc.integer({ min: 0, max: 100 }), isTaxed: fc.boolean() }), {
          minLength: 1,
          maxLength: 12,
        }),
        fc.integer({ min: 0, max: 3_000 }),
        fc.integer({ min: 0, max: 3_000 }),
        fc.integer({ min: 0, max: 3_000 }),
        (dishes, taxCents, chargeCents, tipCents) => {
          const lines = dishes.map(({ cost, off, isTaxed }, at) => ({
            id: String(at),
            amount: ofCents(cost),
            discountShare: ofCents(Math.floor((cost * off) / 200)),
            isTaxed,
          }));
          const nets = lines.map(({ amount, discountShare }) => inCents(amount) - inCents(discountShare));
          const net = nets.reduce((all, one) => all + one, 0);
          const taxedNet = nets.reduce((all, one, at) => all + (lines[at]?.isTaxed ? one : 0), 0);
          const due = net + taxCents + chargeCents + tipCents;
          const bill: Bill = { lines, tax: ofCents(taxCents), charge: ofCents(chargeCents), tips: ofCents(tipCents), due: ofCents(due) };
          const each = lines.map(({ id }) => inCents(shareOfDishes(bill, [id])[0]));
          expect(each.reduce((all, one) => all + one, 0)).toBe(due);
          each.forEach((share, at) => {
            const own = nets[at] ?? 0;
            const taxShare = taxedNet === 0 ? own / net : lines[at]?.isTaxed ? own / taxedNet : 0;
            expect(Math.abs(share - (own + taxCents * taxShare + ((chargeCents + tipCents) * own) / net))).toBeLessThan(3);
          });
        },
      ),
    ));
});
