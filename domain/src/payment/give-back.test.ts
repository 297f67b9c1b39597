import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Money, money, moneyText, NOTHING, sum, toMoney } from "../money/money.ts";
import { type GivenBack, giveBack, type GiveBackChoice, givenOfTotal, type SoldOrder, sumOfParts } from "./give-back.ts";
import { pointsLeft } from "./points-left.ts";
import { unitsOf } from "./unit-shares.ts";

const ofCents = (units: number): Money => toMoney({ units: BigInt(units), scale: 2 });

const line = (id: string, amount: string, discountShare: string, quantity = "1") => ({
  id,
  quantity,
  amount: money(amount),
  discountShare: money(discountShare),
  isTaxed: true,
  points: 0,
});

/** The order of the design: soup, popcorn chicken and two teas, with a coupon of 5.00, 8.25 % tax and a tip. */
const EVENING: SoldOrder = {
  lines: [line("soup", "20.00", "2.38"), line("chicken", "9.50", "1.13"), line("tea", "12.50", "1.49", "2")],
  discounts: [money("5.00")],
  charge: NOTHING,
  taxes: [{ amount: money("3.05"), isIncluded: false }],
  otherTax: NOTHING,
  tips: money("7.56"),
  beside: NOTHING,
  paid: money("47.61"),
};

const given = (order: SoldOrder, before: GivenBack[], choice: GiveBackChoice): GivenBack => {
  const result = giveBack(order, before, choice);
  if (!result.ok) throw new Error(result.why);
  return result.value;
};

const texts = ({ net, discounts, taxes, tips }: GivenBack) => [net, ...discounts, ...taxes, tips].map(moneyText);

describe("giving dishes back", () => {
  const dishes = given(EVENING, [], {
    kind: "dishes",
    items: [
      { id: "chicken", quantity: 1 },
      { id: "tea", quantity: 1 },
    ],
  });

  it("takes their shares of coupon, tax and tip with them", () => {
    // 15.75 less 1.88, and 1.15 and 2.84 of tax and tip.
    expect(texts(dishes)).toEqual(["13.87", "1.88", "1.15", "2.84"]);
    expect(moneyText(givenOfTotal(dishes, EVENING))).toBe("17.86");
  });

  it("leaves 29.75, which is everything after it", () => {
    const rest = given(EVENING, [dishes], { kind: "everything" });
    expect(moneyText(givenOfTotal(rest, EVENING))).toBe("29.75");
    expect(rest.items).toEqual([
      { id: "soup", quantity: 1 },
      { id: "tea", quantity: 1 },
    ]);
  });

  it.each([
    [[{ id: "tea", quantity: 3 }]],
    [[{ id: "tea", quantity: 0 }]],
    [[{ id: "other", quantity: 1 }]],
    [
      [
        { id: "tea", quantity: 1 },
        { id: "tea", quantity: 1 },
      ],
    ],
  ])("is refused for units that the order has not: %j", (items) =>
    expect(giveBack(EVENING, [], { kind: "dishes", items })).toMatchObject({ ok: false, why: "not-on-order" }),
  );

  it("is refused for a dish that was given back", () =>
    expect(giveBack(EVENING, [dishes], { kind: "dishes", items: [{ id: "chicken", quantity: 1 }] })).toMatchObject({
      why: "not-on-order",
    }));
});

describe("giving an amount back", () => {
  it("takes it from each part in proportion", () => {
    const half = given(EVENING, [], { kind: "amount", amount: money("10.00") });
    expect(texts(half)).toEqual(["7.77", "0.00", "0.64", "1.59"]);
  });

  it("leaves a dish that is given back after it what is left of each part", () => {
    const amount = given(EVENING, [], { kind: "amount", amount: money("40.00") });
    const soup = given(EVENING, [amount], { kind: "dishes", items: [{ id: "soup", quantity: 1 }] });
    // 37.00, 3.05 and 7.56, of which 31.09, 2.56 and 6.35 were given back.
    expect(texts(soup)).toEqual(["5.91", "2.38", "0.49", "1.21"]);
  });

  it("is refused where it is more than is paid", () => {
    const all = given(EVENING, [], { kind: "amount", amount: money("40.00") });
    expect(giveBack(EVENING, [all], { kind: "amount", amount: money("7.62") })).toMatchObject({
      why: "more-than-paid",
      help: { left: money("7.61") },
    });
  });
});

const cents = (most: number) => fc.integer({ min: 0, max: most });
const soldLine = fc.record({
  cost: cents(9_000),
  off: cents(100),
  quantity: fc.integer({ min: 1, max: 5 }),
  isTaxed: fc.boolean(),
  points: cents(3),
});
const soldOrder = fc
  .record({
    dishes: fc.array(soldLine, { minLength: 1, maxLength: 8 }),
    charge: cents(900),
    taxes: fc.array(fc.record({ amount: cents(900), isIncluded: fc.boolean() }), { maxLength: 3 }),
    otherTax: cents(20),
    tips: cents(2_000),
    beside: cents(2_000),
    paidShare: fc.constantFrom(100, 100, 60),
    ofCoupon: cents(100),
  })
  .map(({ dishes, charge, taxes, otherTax, tips, beside, paidShare, ofCoupon }): SoldOrder => {
    const lines = dishes.map(({ cost, off, quantity, isTaxed, points }, at) => ({
      id: String(at),
      quantity: String(quantity),
      amount: ofCents(cost),
      discountShare: ofCents(Math.floor((cost * off) / 100)),
      isTaxed,
      points,
    }));
    const discount = Number(sum(lines.map(({ discountShare }) => discountShare)).units);
    const coupon = Math.floor((discount * ofCoupon) / 100);
    const net = Number(sum(lines.map(({ amount }) => amount)).units) - discount;
    const added = taxes.filter(({ isIncluded }) => !isIncluded).reduce((all, { amount }) => all + amount, 0);
    const total = net + charge + added + otherTax + tips;
    return {
      lines,
      discounts: [ofCents(coupon), ofCents(discount - coupon)],
      charge: ofCents(charge),
      // What prices contain is part of them.
      taxes: taxes.map(({ amount, isIncluded }) => ({
        amount: ofCents(isIncluded ? Math.min(amount, Math.floor(net / 4)) : amount),
        isIncluded,
      })),
      otherTax: ofCents(otherTax),
      tips: ofCents(tips),
      beside: ofCents(beside),
      paid: ofCents(Math.floor((total * paidShare) / 100)),
    };
  });

const inCents = (order: SoldOrder, parts: Parameters<typeof givenOfTotal>[0]) => {
  const { net, discounts, charge, taxes, otherTax, tips, beside } = parts;
  return [net, ...discounts, charge, ...taxes, otherTax, tips, beside, givenOfTotal(parts, order)].map(({ units }) => Number(units));
};

describe("whatever is given back, in any order", () => {
  it("the units one by one are everything at once, to the cent and for each tax", () =>
    fc.assert(
      fc.property(
        soldOrder.filter(({ lines }) => lines.length > 0),
        fc.infiniteStream(cents(1_000_000)),
        (drawn, picks) => {
          // Paid in full.
          const paid = givenOfTotal(given({ ...drawn, paid: ofCents(1_000_000) }, [], { kind: "dishes", items: everyUnit(drawn) }), drawn);
          const order = { ...drawn, paid };
          const units = order.lines.flatMap((one) => Array.from({ length: unitsOf(one) }, () => one.id));
          const before: GivenBack[] = [];
          while (units.length > 0) {
            const [id = ""] = units.splice(picks.next().value % units.length, 1);
            before.push(given(order, before, { kind: "dishes", items: [{ id, quantity: 1 }] }));
          }
          const whole = given(order, [], { kind: "everything" });
          expect(inCents(order, sumOfParts(order, before))).toEqual(inCents(order, whole));
          expect(moneyText(givenOfTotal(whole, order))).toBe(moneyText(paid));
          expect(sumOfParts(order, before).points).toBe(whole.points);
          expect(moneyText(givenOfTotal(given(order, before, { kind: "everything" }), order))).toBe("0.00");
        },
      ),
    ));

  it("no part is negative, none is more than the order's, and all of it is never more than was paid", () =>
    fc.assert(
      fc.property(
        soldOrder,
        fc.array(fc.record({ kind: fc.constantFrom("dishes", "amount", "everything"), pick: cents(1_000), share: cents(1_000) }), {
          maxLength: 7,
        }),
        (order, steps) => {
          const before: GivenBack[] = [];
          for (const { kind, pick, share } of steps) {
            const result = giveBack(order, before, choiceOf(order, { kind, pick, share }));
            if (result.ok) before.push(result.value);
          }
          const all = sumOfParts(order, before);
          for (const one of before) expect(Math.min(...inCents(order, one))).toBeGreaterThanOrEqual(0);
          const limits = [
            order.lines.reduce((net, { amount, discountShare }) => net + Number(amount.units - discountShare.units), 0),
            ...[...order.discounts, order.charge, ...order.taxes.map(({ amount }) => amount)].map(({ units }) => Number(units)),
            ...[order.otherTax, order.tips, order.beside, order.paid].map(({ units }) => Number(units)),
          ];
          inCents(order, all).forEach((part, at) => expect(part).toBeLessThanOrEqual(limits[at] ?? 0));
          const rest = given(order, before, { kind: "everything" });
          expect(Number(sum([givenOfTotal(all, order), givenOfTotal(rest, order)]).units)).toBe(Number(order.paid.units));
          expect(Number(sum([all.beside, rest.beside]).units)).toBe(Number(order.beside.units));
        },
      ),
    ));
});

const everyUnit = ({ lines }: SoldOrder) => lines.map((one) => ({ id: one.id, quantity: unitsOf(one) }));

function choiceOf(
  { lines, paid, beside }: SoldOrder,
  { kind, pick, share }: { kind: string; pick: number; share: number },
): GiveBackChoice {
  if (kind === "everything") return { kind };
  if (kind === "amount") return { kind, amount: ofCents(Math.floor((Number(sum([paid, beside]).units) * share) / 1_000)) };
  const chosen = lines[pick % lines.length];
  return { kind: "dishes", items: chosen ? [{ id: chosen.id, quantity: 1 + (share % unitsOf(chosen)) }] : [] };
}

describe("the points that an order keeps", () => {
  it.each([
    [37, "37.00", "23.13", ["1", "1.5"], 23],
    [55, "37.00", "23.13", ["1", "1.5"], 34],
    // No level gives what was earned.
    [40, "37.00", "23.13", ["1", "1.5"], 25],
    [37, "37.00", "0.00", ["1"], 0],
    [0, "0.00", "0.00", ["1"], 0],
  ])("of %d, earned on %s, with %s left at %j, are %d", (earned, base, left, rates, points) =>
    expect(pointsLeft({ earned, base: money(base), left: money(left), rates })).toBe(points),
  );
});
