import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CASH_STEPS, cashRoundingOf } from "../money/cash-rounding.ts";
import { type Money, money, moneyText, toMoney } from "../money/money.ts";
import { changeOf, partsOfPayment } from "./payment-parts.ts";

const cents = (most: number) => fc.integer({ min: 0, max: most });
const ofCents = (units: number): Money => toMoney({ units: BigInt(units), scale: 2 });
const parts = (amount: string, tip: string, tendered: string | null, dues: string[], rounding = "0.00") =>
  partsOfPayment(
    { amount: money(amount), tip: money(tip), tendered: tendered === null ? null : money(tendered), rounding: money(rounding) },
    dues.map(money),
  ).map((part) => part && Object.fromEntries(Object.entries(part).map(([name, value]) => [name, value && moneyText(value)])));

describe("the change of a cash payment", () => {
  it("is what the cash exceeds amount and tip by", () =>
    expect(moneyText(changeOf({ amount: money("61.92"), tip: money("3.00"), rounding: money("0.00") }, money("80")) ?? money("0"))).toBe(
      "15.08",
    ));
  it("is counted from what cash is rounded to", () =>
    expect(moneyText(changeOf({ amount: money("4.46"), tip: money("0"), rounding: money("-0.01") }, money("4.45")) ?? money("9"))).toBe(
      "0.00",
    ));
  it("is none where the cash does not cover them", () =>
    expect(changeOf({ amount: money("61.92"), tip: money("3.00"), rounding: money("0.00") }, money("64.91"))).toBeNull());
});

describe("a payment of several orders", () => {
  it("pays the first ones first, with tip and change at the last that it pays", () =>
    expect(parts("25.00", "2.00", "40.00", ["20.00", "10.00", "7.00"])).toEqual([
      { amount: "20.00", tip: "0.00", tendered: "20.00", change: "0.00", rounding: "0.00" },
      { amount: "5.00", tip: "2.00", tendered: "20.00", change: "13.00", rounding: "0.00" },
      null,
    ]));

  it("has its rounding at the order of which it pays most", () =>
    expect(parts("10.02", "0.00", "20.00", ["10.00", "0.02"], "-0.02")).toEqual([
      { amount: "10.00", tip: "0.00", tendered: "9.98", change: "0.00", rounding: "-0.02" },
      { amount: "0.02", tip: "0.00", tendered: "10.02", change: "10.00", rounding: "0.00" },
    ]));

  it("by card has neither cash nor change", () =>
    expect(parts("12.00", "0.00", null, ["12.00"])).toEqual([
      { amount: "12.00", tip: "0.00", tendered: null, change: null, rounding: "0.00" },
    ]));

  it("of a tip alone belongs to the first order", () =>
    expect(parts("0.00", "4.00", null, ["0.00", "3.00"])).toEqual([
      { amount: "0.00", tip: "4.00", tendered: null, change: null, rounding: "0.00" },
      null,
    ]));

  it("of more than what is due is an error", () => expect(() => parts("12.01", "0.00", null, ["12.00"])).toThrow(RangeError));

  it("adds up to the payment, and each part to its cash, against sums in cents", () =>
    fc.assert(
      fc.property(
        fc.array(cents(20_000), { minLength: 1, maxLength: 6 }),
        cents(1_000),
        fc.integer({ min: 1, max: 3_000 }),
        cents(9_000),
        fc.constantFrom(...CASH_STEPS),
        (dues, share, tip, more, step) => {
          const due = dues.reduce((all, one) => all + one, 0);
          const amount = Math.floor((due * share) / 1_000);
          const rounding = cashRoundingOf(ofCents(amount + tip), step);
          const tendered = amount + tip + Number(rounding.units) + more;
          const paying = { amount: ofCents(amount), tip: ofCents(tip), tendered: ofCents(tendered), rounding };
          const given = partsOfPayment(paying, dues.map(ofCents));
          const total = (name: "amount" | "tip" | "tendered" | "change" | "rounding") =>
            given.reduce((all, part) => all + Number(part?.[name]?.units ?? 0n), 0);
          expect([total("amount"), total("tip"), total("tendered"), total("change")]).toEqual([amount, tip, tendered, more]);
          expect(total("rounding")).toBe(amount + tip > 0 ? Number(rounding.units) : 0);
          const paid = given.filter((part) => part !== null);
          const covered = paid.map((part) => part.amount.units + part.tip.units + part.rounding.units + (part.change?.units ?? 0n));
          expect(paid.map((part) => part.tendered?.units)).toEqual(covered);
          expect(paid.every((part) => (part.change?.units ?? -1n) >= 0n)).toBe(true);
          let before = 0;
          for (const [at, part] of given.entries()) {
            // The oracle: what the amount leaves for this order after those before it.
            const expected = Math.max(0, Math.min(dues[at] ?? 0, amount - before));
            expect(Number(part?.amount.units ?? 0n)).toBe(expected);
            before += expected;
          }
        },
      ),
    ));
});
