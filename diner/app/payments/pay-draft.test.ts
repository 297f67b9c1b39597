import { describe, expect, it } from "vitest";
import { choiceOf, type Draft, draftSum, firstDraft, partsOf, tipPercent } from "./pay-draft.ts";
import type { Bill } from "./pay-rules.ts";

const WHOLE = { numerator: 1, denominator: 1 };

type Orders = readonly { due: string; isYou?: boolean }[];

/** A bill at ECPay, whose orders have one dish each. */
const billOf = (orders: Orders, limits: Bill["limits"] = { step: "1.00", least: "1.00" }): Bill => ({
  provider: "ecpay",
  limits,
  table: "12",
  due: "0.00",
  orders: orders.map(({ due, isYou = false }, at) => ({
    id: String(at),
    isYou,
    name: null,
    total: due,
    paid: "0.00",
    due,
    tax: "0.00",
    charge: "0.00",
    tips: "0.00",
    taxes: [],
    points: 0,
    items: [
      {
        id: String(at),
        name: "Soup",
        img: "",
        quantity: "1",
        choices: "",
        amount: due,
        net: due,
        tax: "0.00",
        left: WHOLE,
        leftAmount: due,
        isBeingPaid: false,
        covered: [],
      },
    ],
  })),
  split: null,
  paying: [],
  paid: [],
});

const sumOf = (bill: Bill, change: Partial<Draft> = {}) => {
  const sum = draftSum(bill, { ...firstDraft(bill), ...change });
  return sum && { amount: sum.amount, tip: sum.tip, rounding: sum.rounding, total: sum.total, isTaken: sum.isTaken };
};

describe("what a draft pays where the provider takes whole units alone", () => {
  it("is rounded with its tip, which is a percentage in whole units, and the rounding is said", () => {
    const bill = billOf([{ due: "93.50", isYou: true }]);
    expect(sumOf(bill)).toEqual({ amount: "93.50", tip: "0.00", rounding: "0.50", total: "94.00", isTaken: true });
    expect(tipPercent(bill, 15, "85.00")).toBe("13.00");
    expect(sumOf(bill, { tip: { kind: "percent", percent: 15 } })).toMatchObject({ tip: "14.00", rounding: "0.50", total: "108.00" });
  });

  it("has no tip with cents that a diner typed, which would be rounded", () => {
    const bill = billOf([{ due: "93.50", isYou: true }]);
    expect(sumOf(bill, { tip: { kind: "other", typed: "5.50", amount: "5.50" } })).toMatchObject({ tip: "0.00", total: "94.00" });
  });

  it("is all that is left where the amount is that as it is rounded", () =>
    expect(sumOf(billOf([{ due: "93.50", isYou: true }]), { kind: "amount", amount: "94.00" })).toMatchObject({
      amount: "93.50",
      total: "94.00",
    }));

  it("is known not to be taken before anything is sent, where it is less than the provider takes", () => {
    expect(sumOf(billOf([{ due: "0.40", isYou: true }]))).toMatchObject({ total: "0.00", isTaken: false });
    const atStripe = billOf([{ due: "0.40", isYou: true }], { step: "0.01", least: "0.50" });
    expect(sumOf(atStripe)).toMatchObject({ total: "0.40", isTaken: false });
    expect(sumOf(atStripe, { tip: { kind: "other", typed: "0.10", amount: "0.10" } })).toMatchObject({ total: "0.50", isTaken: true });
  });
});

describe("the equal part that a draft proposes", () => {
  const three = billOf([{ due: "30.00", isYou: true }, { due: "30.00" }, { due: "30.00" }], { step: "0.01", least: "0.50" });
  const proposed = (bill: Bill, parts: number | null = null) => {
    const draft: Draft = { ...firstDraft(bill), kind: "equal", parts };
    const { count, least, split } = partsOf(bill, draft);
    return { choice: choiceOf(bill, draft), amount: sumOf(bill, draft)?.amount, count, least, isNext: split !== null };
  };

  it("is one of as many as there are orders of which something is left, where nobody has paid one", () =>
    expect(proposed(three)).toEqual({ choice: { kind: "equal", part: 1, of: 3 }, amount: "30.00", count: 3, least: 2, isNext: false }));

  it("is the next one of the split that is under way, of what is left", () => {
    const left = (due: string) => three.orders.map((order) => ({ ...order, due }));
    const second = { ...three, orders: left("20.00"), split: { of: 3, taken: 1 } };
    expect(proposed(second)).toEqual({ choice: { kind: "equal", part: 2, of: 3 }, amount: "30.00", count: 2, least: 2, isNext: true });
    const last = { ...three, orders: left("10.00"), split: { of: 3, taken: 2 } };
    expect(proposed(last)).toEqual({ choice: { kind: "equal", part: 3, of: 3 }, amount: "30.00", count: 1, least: 1, isNext: true });
  });

  it("is the first one of another split, where another number of parts is chosen", () => {
    const second = { ...three, split: { of: 3, taken: 1 } };
    expect(proposed(second, 4)).toMatchObject({ choice: { part: 1, of: 4 }, isNext: false });
    expect(proposed(second, 2)).toMatchObject({ choice: { part: 2, of: 3 }, isNext: true });
  });
});
