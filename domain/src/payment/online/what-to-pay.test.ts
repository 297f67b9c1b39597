import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CASH_STEPS, type CashStep } from "../../money/cash-rounding.ts";
import { compare } from "../../money/decimal.ts";
import { type Money, money, moneyText, sum, toMoney } from "../../money/money.ts";
import { compareParts, leftOfDish, MOST_PARTS_OF_DISH, WHOLE } from "./dish-fraction.ts";
import { type PayableDish, type PayableOrder, type PayChoice, type WhatToPay, whatToPay } from "./what-to-pay.ts";

const ofCents = (units: number): Money => toMoney({ units: BigInt(units), scale: 2 });
const dish = (id: string, amount: string, covered: PayableDish["covered"] = []): PayableDish => ({ id, amount: money(amount), covered });

/** Table 12 of the design: the orders of Mei, who pays, Ben and Ana. */
const TABLE: PayableOrder[] = [
  { id: "mei", isOwn: true, due: money("24.90"), dishes: [dish("soup", "18.95"), dish("tea", "5.95")] },
  {
    id: "ben",
    isOwn: false,
    due: money("58.73"),
    dishes: [dish("rice", "13.80"), dish("sidra", "4.06"), dish("claypot", "31.94"), dish("spinach", "8.93")],
  },
  { id: "ana", isOwn: false, due: money("12.45"), dishes: [dish("mushrooms", "12.45")] },
];

type Paying = { orders?: readonly PayableOrder[]; tip?: string; step?: CashStep };
const paid = (choice: PayChoice, { orders = TABLE, tip = "0.00", step = "0.01" }: Paying = {}): WhatToPay => {
  const result = whatToPay(orders, choice, { tip: money(tip), step });
  if (!result.ok) throw new Error(result.why);
  return result.value;
};
const refusalOf = (orders: readonly PayableOrder[], choice: PayChoice, step?: CashStep) => {
  const result = whatToPay(orders, choice, { ...(step && { step }) });
  return result.ok ? null : result.why;
};
const texts = ({ allocations }: WhatToPay) => allocations.map(({ orderId, amount }) => `${orderId} ${moneyText(amount)}`);

describe("what a diner pays", () => {
  it("is the own orders, or all that is left at the table", () => {
    expect(texts(paid({ kind: "mine" }))).toEqual(["mei 24.90"]);
    expect(moneyText(paid({ kind: "rest" }).total)).toBe("96.08");
    expect(paid({ kind: "mine" }).dishes.map(({ id, part }) => [id, part])).toEqual([
      ["soup", WHOLE],
      ["tea", WHOLE],
    ]);
  });

  it("is an equal part of what is left, the odd cent in the earlier part", () => {
    const left = TABLE.map((order) => (order.id === "ben" ? { ...order, due: money("28.42") } : order));
    expect(moneyText(paid({ kind: "equal", part: 1, of: 2 }, { orders: left }).total)).toBe("32.89");
    const after = [{ id: "all", isOwn: true, due: money("32.88"), dishes: [] }];
    expect(moneyText(paid({ kind: "equal", part: 2, of: 2 }, { orders: after }).total)).toBe("32.88");
  });

  it("is dishes and parts of them, with their taxes, and the tip", () => {
    const dishes = [
      { orderId: "mei", id: "soup", part: WHOLE },
      { orderId: "ben", id: "claypot", part: { numerator: 1, denominator: 3 } },
    ];
    const result = paid({ kind: "dishes", dishes }, { tip: "5.00" });
    expect(texts(result)).toEqual(["mei 18.95", "ben 10.65"]);
    expect(moneyText(result.total)).toBe("34.60");
    expect(result.trace).toEqual([
      { rule: "dish", of: "soup", exact: "18.95", amount: "18.95" },
      { rule: "dish", of: "claypot", exact: "1597/150", amount: "10.65" },
      { rule: "tip", of: "", exact: "5", amount: "5.00" },
      { rule: "total", of: "", exact: "34.6", amount: "34.60" },
    ]);
  });

  it("is an amount, divided over the orders in proportion to what is due", () => {
    expect(texts(paid({ kind: "amount", amount: money("10.00") }))).toEqual(["mei 2.59", "ben 6.11", "ana 1.30"]);
  });

  it("is at most what is due of an order whose dishes are chosen, and says what was paid otherwise", () => {
    const orders = [{ id: "mei", isOwn: true, due: money("10.00"), dishes: [dish("soup", "18.95")] }];
    const result = paid({ kind: "dishes", dishes: [{ orderId: "mei", id: "soup", part: WHOLE }] }, { orders });
    expect(texts(result)).toEqual(["mei 10.00"]);
    expect(result.trace[1]).toMatchObject({ rule: "paid-otherwise", amount: "-8.95" });
  });

  describe("where the provider takes whole units alone", () => {
    const step = "1.00";
    const of = (due: string, dishes = [dish("soup", due)]): PayableOrder[] => [{ id: "mei", isOwn: true, due: money(due), dishes }];
    const sums = ({ amount, tip, rounding, total }: WhatToPay) => [amount, tip, rounding, total].map(moneyText);

    it("is rounded to them, with the exact amount of the order and the rounding beside it", () => {
      const result = paid({ kind: "mine" }, { orders: of("93.50"), tip: "13.00", step });
      expect(sums(result)).toEqual(["93.50", "13.00", "0.50", "107.00"]);
      expect(result.trace.slice(-2)).toEqual([
        { rule: "rounding", of: "", exact: "0.5", amount: "0.50" },
        { rule: "total", of: "", exact: "107", amount: "107.00" },
      ]);
      expect(sums(paid({ kind: "rest" }, { orders: of("93.40"), step }))).toEqual(["93.40", "0.00", "-0.40", "93.00"]);
    });

    it("is an equal part, or a part of a dish, in whole units, and what is left of it in the last one", () => {
      expect(sums(paid({ kind: "equal", part: 1, of: 3 }, { orders: of("100.00"), step }))).toEqual(["34.00", "0.00", "0.00", "34.00"]);
      const half = { orderId: "mei", id: "soup", part: { numerator: 1, denominator: 2 } };
      const first = paid({ kind: "dishes", dishes: [half] }, { orders: of("85.00"), step });
      expect(sums(first)).toEqual(["42.00", "0.00", "0.00", "42.00"]);
      const [, second] = [first, paid({ kind: "dishes", dishes: [half] }, { orders: after(of("85.00"), first), step })];
      expect(sums(second)).toEqual(["43.00", "0.00", "0.00", "43.00"]);
    });

    it("is an amount in whole units, or all that is left as it is rounded", () => {
      const amount = (text: string) => ({ kind: "amount", amount: money(text) }) as const;
      expect(sums(paid(amount("50.00"), { orders: of("93.50"), step }))).toEqual(["50.00", "0.00", "0.00", "50.00"]);
      expect(sums(paid(amount("94.00"), { orders: of("93.50"), step }))).toEqual(["93.50", "0.00", "0.50", "94.00"]);
      expect(sums(paid(amount("93.00"), { orders: of("93.40"), step }))).toEqual(["93.40", "0.00", "-0.40", "93.00"]);
      expect(refusalOf(of("93.50"), amount("50.50"), step)).toBe("not-in-steps");
      expect(refusalOf(of("93.50"), amount("95.00"), step)).toBe("more-than-due");
    });
  });

  it("is refused where nothing is due, more than that is asked, or a dish is covered or of another order", () => {
    const settled = TABLE.map((order) => ({ ...order, due: money("0.00") }));
    expect(refusalOf(settled, { kind: "rest" })).toBe("nothing-due");
    expect(refusalOf(TABLE, { kind: "amount", amount: money("96.09") })).toBe("more-than-due");
    const half = { numerator: 1, denominator: 2 };
    const covered = [{ ...(TABLE[0] as PayableOrder), dishes: [dish("soup", "18.95", [{ ...half, amount: money("9.48") }])] }];
    expect(refusalOf(covered, { kind: "dishes", dishes: [{ orderId: "mei", id: "soup", part: WHOLE }] })).toBe("dish-covered");
    expect(refusalOf(TABLE, { kind: "dishes", dishes: [{ orderId: "mei", id: "rice", part: WHOLE }] })).toBe("not-on-order");
    const tiny = { orderId: "mei", id: "soup", part: { numerator: 1, denominator: 13 } };
    expect(refusalOf(TABLE, { kind: "dishes", dishes: [tiny] })).toBe("not-on-order");
    const twice = { orderId: "mei", id: "soup", part: half };
    expect(refusalOf(TABLE, { kind: "dishes", dishes: [twice, twice] })).toBe("not-on-order");
  });
});

const cents = fc.integer({ min: 0, max: 20_000 });
const order = fc.record({ isOwn: fc.boolean(), dishes: fc.array(cents, { minLength: 1, maxLength: 4 }), paidCents: fc.nat(10_000) });
const part = fc
  .tuple(fc.integer({ min: 1, max: MOST_PARTS_OF_DISH }), fc.integer({ min: 1, max: MOST_PARTS_OF_DISH }))
  .map(([one, other]) => ({ numerator: Math.min(one, other), denominator: Math.max(one, other) }));
const choice: fc.Arbitrary<PayChoice> = fc.oneof(
  fc.constantFrom<PayChoice>({ kind: "mine" }, { kind: "rest" }),
  fc.record({ kind: fc.constant("equal" as const), part: fc.integer({ min: 1, max: 4 }), of: fc.integer({ min: 4, max: 12 }) }),
  fc.record({ kind: fc.constant("amount" as const), amount: fc.integer({ min: 1, max: 30_000 }).map(ofCents) }),
  fc.record({
    kind: fc.constant("dishes" as const),
    dishes: fc.uniqueArray(fc.record({ orderId: fc.nat(3).map(String), id: fc.nat(3).map(String), part }), {
      selector: ({ orderId, id }) => `${orderId} ${id}`,
      minLength: 1,
      maxLength: 4,
    }),
  }),
);

/** The orders of a bill, of which something may have been paid without choosing dishes. */
const billOf = (orders: { isOwn: boolean; dishes: number[]; paidCents: number }[]): PayableOrder[] =>
  orders.map(({ isOwn, dishes, paidCents }, at) => ({
    id: String(at),
    isOwn,
    due: ofCents(Math.max(0, dishes.reduce((all, one) => all + one, 0) - paidCents)),
    dishes: dishes.map((amount, id) => ({ id: String(id), amount: ofCents(amount), covered: [] })),
  }));

/** The bill after something was paid. */
const after = (orders: readonly PayableOrder[], { allocations, dishes }: WhatToPay): PayableOrder[] =>
  orders.map((one) => ({
    ...one,
    due: allocations.reduce(
      (due, { orderId, amount }) => (orderId === one.id ? toMoney({ units: due.units - amount.units, scale: 2 }) : due),
      one.due,
    ),
    dishes: one.dishes.map((of) => ({
      ...of,
      covered: [
        ...of.covered,
        ...dishes
          .filter(({ orderId, id }) => orderId === one.id && id === of.id)
          .map(({ part: { numerator, denominator }, amount }) => ({ numerator, denominator, amount })),
      ],
    })),
  }));

describe("any choices of diners, one after the other", () => {
  const choices = fc.array(fc.tuple(choice, fc.nat(500)), { minLength: 1, maxLength: 8 });
  const bill = fc.array(order, { minLength: 1, maxLength: 4 }).map(billOf);

  it("sum exactly, never pay more than is due of an order, and never cover more than a whole dish or its amount, whatever the step", () =>
    fc.assert(
      fc.property(bill, choices, fc.constantFrom(...CASH_STEPS), (orders, all, step) => {
        let left = orders;
        for (const [one, tip] of all) {
          const result = whatToPay(left, one, { tip: ofCents(tip), step });
          if (!result.ok) continue;
          const { allocations, amount, rounding, total, trace } = result.value;
          expect(sum(allocations.map((allocation) => allocation.amount))).toEqual(amount);
          expect(sum([amount, ofCents(tip), rounding])).toEqual(total);
          expect(total.units % money(step).units).toBe(0n);
          expect(rounding.units * (rounding.units < 0n ? -2n : 2n)).toBeLessThanOrEqual(money(step).units);
          expect(sum(trace.slice(0, -1).map((ofTrace) => money(ofTrace.amount)))).toEqual(total);
          left = after(left, result.value);
          for (const { due, dishes } of left) {
            expect(due.units).toBeGreaterThanOrEqual(0n);
            for (const of of dishes) {
              expect(coveredTwice(of)).toBe(false);
              expect(compare(sum(of.covered.map((covered) => covered.amount)), of.amount)).toBeLessThanOrEqual(0);
            }
          }
        }
      }),
    ));

  it("leave nothing due once all that is left was paid", () =>
    fc.assert(
      fc.property(bill, choices, fc.constantFrom(...CASH_STEPS), (orders, all, step) => {
        const left = [...all, [{ kind: "rest" }, 0] as const].reduce((bills, [one, tip]) => {
          const result = whatToPay(bills, one, { tip: ofCents(tip), step });
          return result.ok ? after(bills, result.value) : bills;
        }, orders);
        expect(left.every(({ due }) => due.units === 0n)).toBe(true);
      }),
    ));

  it("in equal parts leave nothing, each but the last in steps, and are rounded once", () =>
    fc.assert(
      fc.property(bill, fc.integer({ min: 1, max: 12 }), fc.constantFrom(...CASH_STEPS), (orders, of, step) => {
        let left = orders;
        const roundings: bigint[] = [];
        for (let one = 1; one <= of; one += 1) {
          const result = whatToPay(left, { kind: "equal", part: one, of }, { step });
          if (!result.ok) continue;
          roundings.push(result.value.rounding.units);
          left = after(left, result.value);
        }
        expect(left.every(({ due }) => due.units === 0n)).toBe(true);
        expect(roundings.slice(0, -1).every((units) => units === 0n)).toBe(true);
      }),
    ));

  it("pay a dish exactly, part by part", () =>
    fc.assert(
      fc.property(cents, fc.array(part, { maxLength: 6 }), fc.constantFrom(...CASH_STEPS), (amount, parts, step) => {
        let left = billOf([{ isOwn: true, dishes: [amount + 1], paidCents: 0 }]);
        const pay = (one: typeof WHOLE) => {
          const result = whatToPay(left, { kind: "dishes", dishes: [{ orderId: "0", id: "0", part: one }] }, { step });
          if (result.ok) left = after(left, result.value);
        };
        for (const one of parts) pay(one);
        const rest = leftOfDish(left[0]?.dishes[0]?.covered ?? []);
        if (rest) pay(rest);
        expect(left[0]?.due).toEqual(ofCents(0));
      }),
    ));
});

/** Whether more than the whole dish is covered, computed with one common denominator. */
function coveredTwice({ covered }: PayableDish): boolean {
  const common = covered.reduce((product, { denominator }) => product * BigInt(denominator), 1n);
  return covered.reduce((all, { numerator, denominator }) => all + (BigInt(numerator) * common) / BigInt(denominator), 0n) > common;
}

describe("what is left of a dish", () => {
  it.each([
    [[], WHOLE],
    [[[1, 3]], { numerator: 2, denominator: 3 }],
    [
      [
        [1, 2],
        [1, 3],
      ],
      { numerator: 1, denominator: 6 },
    ],
    [
      [
        [1, 2],
        [1, 2],
      ],
      null,
    ],
  ] as const)("after %j is %j", (taken, left) =>
    expect(leftOfDish(taken.map(([numerator, denominator]) => ({ numerator, denominator })))).toEqual(left),
  );

  it("is compared by value", () => {
    expect(compareParts({ numerator: 1, denominator: 2 }, { numerator: 2, denominator: 4 })).toBe(0);
    expect(compareParts({ numerator: 1, denominator: 3 }, { numerator: 1, denominator: 2 })).toBe(-1);
  });
});
