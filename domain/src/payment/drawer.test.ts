import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CASH_STEPS, cashRoundingOf } from "../money/cash-rounding.ts";
import { type Money, minus, money, moneyText, NOTHING, sum, toMoney } from "../money/money.ts";
import { denominationsOf } from "./denominations.ts";
import { changeByMovement, countedSum, DRAWER_MOVEMENTS, type DrawerSums, expectedCash } from "./drawer.ts";

const ofCents = (units: number): Money => toMoney({ units: BigInt(units), scale: 2 });
const cents = fc.integer({ min: 0, max: 50_000 });
const EMPTY: DrawerSums = { float: NOTHING, cash: NOTHING, rounding: NOTHING, paidIn: NOTHING, paidOut: NOTHING, tipsOut: NOTHING };
const SUM_OF = { "paid-in": "paidIn", "paid-out": "paidOut", "tips-out": "tipsOut" } as const;

describe("the cash that should be in a drawer", () => {
  it("is the float with what came in, less what went out", () =>
    expect(
      moneyText(
        expectedCash({
          float: money("200.00"),
          cash: money("1603.12"),
          rounding: money("0.00"),
          paidIn: money("0.00"),
          paidOut: money("46.20"),
          tipsOut: money("120.00"),
        }),
      ),
    ).toBe("1636.92"));

  it("is what hands have put into it and taken out of it, for any sequence of payments, corrections and movements", () => {
    const payment = fc.record({ kind: fc.constant("payment" as const), amount: cents, tip: cents, more: cents, isCorrected: fc.boolean() });
    const movement = fc.record({ kind: fc.constantFrom(...DRAWER_MOVEMENTS), amount: cents });
    fc.assert(
      fc.property(cents, fc.constantFrom(...CASH_STEPS), fc.array(fc.oneof(payment, movement)), (float, step, events) => {
        const sums = { ...EMPTY, float: ofCents(float) };
        // What lies in the drawer, by the hands of the person at it.
        let inDrawer = ofCents(float);
        for (const event of events) {
          const amount = ofCents(event.amount);
          if (event.kind !== "payment") {
            inDrawer = sum([inDrawer, changeByMovement(event.kind, amount)]);
            if (event.kind !== "opened") sums[SUM_OF[event.kind]] = sum([sums[SUM_OF[event.kind]], amount]);
            continue;
          }
          const paid = sum([amount, ofCents(event.tip)]);
          const rounding = cashRoundingOf(paid, step);
          const received = sum([paid, rounding, ofCents(event.more)]);
          const given = event.isCorrected ? received : ofCents(event.more);
          inDrawer = minus(sum([inDrawer, received]), given);
          // A payment and its reversal, whose row has the opposite amounts.
          sums.cash = sum([sums.cash, paid, ...(event.isCorrected ? [minus(NOTHING, paid)] : [])]);
          sums.rounding = sum([sums.rounding, rounding, ...(event.isCorrected ? [minus(NOTHING, rounding)] : [])]);
        }
        expect(moneyText(expectedCash(sums))).toBe(moneyText(inDrawer));
      }),
    );
  });
});

describe("a count of a drawer", () => {
  it("is the sum of its notes and coins", () => {
    const notes = [
      ["100.00", 1],
      ["50.00", 2],
      ["20.00", 48],
      ["10.00", 22],
      ["5.00", 31],
      ["1.00", 64],
    ] as const;
    const coins = [
      ["0.25", 98],
      ["0.10", 77],
      ["0.05", 54],
      ["0.01", 110],
    ] as const;
    expect(moneyText(countedSum([...notes, ...coins].map(([value, count]) => ({ value, count }))))).toBe("1635.00");
    expect(moneyText(countedSum([]))).toBe("0.00");
  });

  it("has the notes and coins of the currency, the largest first; of an unknown one it has a sum alone", () => {
    expect(denominationsOf("CAD")).toEqual({
      notes: ["100.00", "50.00", "20.00", "10.00", "5.00"],
      coins: ["2.00", "1.00", "0.25", "0.10", "0.05"],
    });
    expect(denominationsOf("XTS")).toBeNull();
  });
});
