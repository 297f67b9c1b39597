import { type CashStep, cashRoundingOf, EXACT_CASH, roundCash } from "../../money/cash-rounding.ts";
import { compare, isZero, toText } from "../../money/decimal.ts";
import { max, min, minus, type Money, money, moneyText, NOTHING, sum, toMoney } from "../../money/money.ts";
import { ratioText } from "../../money/ratio-text.ts";
import { roundRatioHalfEven } from "../../money/ratio.ts";
import { spread } from "../../money/spread.ts";
import { ok, refuse, type Result } from "../../result.ts";
import { equalShares } from "../bill-shares.ts";
import { compareParts, type Fraction, leftOfDish, MOST_PARTS_OF_DISH } from "./dish-fraction.ts";

/** A part of a dish that somebody has paid or is paying, and for how much. */
export type CoveredPart = Fraction & { amount: Money };

/** A dish with what it costs with its part of discounts, charges, taxes and tips: the dishes of an order sum to its total. */
export type PayableDish = { id: string; amount: Money; covered: readonly CoveredPart[] };

/** An order that can be paid. `due`: what is neither paid nor reserved; `isOwn`: it is of the diner who pays. */
export type PayableOrder = { id: string; isOwn: boolean; due: Money; dishes: readonly PayableDish[] };

export type ChosenDish = { orderId: string; id: string; part: Fraction };

/**
 * What a diner pays: the own orders, all that is left, part `part` of `of` equal ones of what is left, dishes or parts of them, or an amount.
 */
export type PayChoice =
  | { kind: "mine" }
  | { kind: "rest" }
  | { kind: "equal"; part: number; of: number }
  | { kind: "dishes"; dishes: readonly ChosenDish[] }
  | { kind: "amount"; amount: Money };

/**
 * A step of what is paid, with its sign in the total: an order, a dish (`of`: its id), an equal part or an amount, what was paid before
 * otherwise of an order whose dishes are chosen, the tip, and what rounding to the step of the provider adds. `exact`: before rounding. The last step is
 * the total, the sum of all before it.
 */
export type PayStep = {
  rule: "order" | "dish" | "equal" | "amount" | "paid-otherwise" | "tip" | "rounding" | "total";
  of: string;
  exact: string;
  amount: string;
};

/** What is paid of an order. */
export type Allocation = { orderId: string; amount: Money };

/**
 * What is paid: `amount` is exactly the sum of the allocations. `total`: what the provider takes, which is `amount`, `tip` and `rounding`, negative where it
 * lowers them. `dishes`: the parts of dishes that are covered by it.
 */
export type WhatToPay = {
  allocations: Allocation[];
  dishes: (ChosenDish & { amount: Money })[];
  amount: Money;
  tip: Money;
  rounding: Money;
  total: Money;
  trace: PayStep[];
};

export type PayRefusal = "nothing-due" | "more-than-due" | "not-in-steps" | "not-on-order" | "dish-covered";

/** `step`: what the provider takes is a multiple of it. */
export type PayBeside = { tip?: Money; step?: CashStep };

type Chosen = Pick<WhatToPay, "allocations" | "dishes"> & { steps: PayStep[] };

/**
 * What a choice pays of the orders of a bill, which are those that the diner may pay, oldest first. An amount is divided over the orders in
 * proportion to what is due of them, by the largest remainder, equal ones to the earlier order. No order is paid more than what is due of it,
 * and of no dish more than what is left. Equal parts and parts of dishes are multiples of the step, of which the last one alone is rounded.
 */
export function whatToPay(
  orders: readonly PayableOrder[],
  choice: PayChoice,
  { tip = NOTHING, step = EXACT_CASH }: PayBeside = {},
): Result<WhatToPay, PayRefusal> {
  const chosen = chosenOf(orders, choice, step);
  if (!chosen.ok) return chosen;
  const allocations = chosen.value.allocations.filter(({ amount }) => !isZero(amount));
  const amount = sum(allocations.map((one) => one.amount));
  if (isZero(amount)) return refuse("nothing-due");
  const rounding = cashRoundingOf(sum([amount, tip]), step);
  const total = sum([amount, tip, rounding]);
  const beside = [stepOf("tip", "", tip), stepOf("rounding", "", rounding)].filter((one) => !isZero(money(one.amount)));
  return ok({
    allocations,
    dishes: chosen.value.dishes,
    amount,
    tip,
    rounding,
    total,
    trace: [...chosen.value.steps, ...beside, stepOf("total", "", total)],
  });
}

function chosenOf(orders: readonly PayableOrder[], choice: PayChoice, step: CashStep): Result<Chosen, PayRefusal> {
  switch (choice.kind) {
    case "mine":
      return ok(wholeOrders(orders.filter(({ isOwn }) => isOwn)));
    case "rest":
      return ok(wholeOrders(orders));
    case "dishes":
      return dishesOf(orders, choice.dishes, step);
    case "equal": {
      const parts = choice.of - choice.part + 1;
      const left = sum(orders.map(({ due }) => due));
      const share = equalShares(left, parts, step)[0] ?? NOTHING;
      return ok(
        amountOver(orders, share, {
          ...stepOf("equal", `${choice.part}/${choice.of}`, share),
          exact: exactPart(left, { numerator: 1, denominator: parts }),
        }),
      );
    }
    case "amount":
      return amountOf(orders, choice.amount, step);
  }
}

/** A multiple of the step, or all that is left, exactly or rounded. */
function amountOf(orders: readonly PayableOrder[], chosen: Money, step: CashStep): Result<Chosen, "more-than-due" | "not-in-steps"> {
  const left = sum(orders.map(({ due }) => due));
  const isAll = [left, roundCash(left, step)].some((all) => compare(chosen, all) === 0);
  if (!isAll && compare(chosen, left) > 0) return refuse("more-than-due", { due: moneyText(left) });
  if (!isAll && !isZero(cashRoundingOf(chosen, step))) return refuse("not-in-steps", { step });
  const amount = isAll ? left : chosen;
  return ok(amountOver(orders, amount, stepOf("amount", "", amount)));
}

/** All that is due of orders, which covers what is left of each of their dishes. */
function wholeOrders(orders: readonly PayableOrder[]): Chosen {
  const due = orders.filter((order) => !isZero(order.due));
  const dishes = due.flatMap(({ id: orderId, dishes: of }) =>
    of.flatMap((dish) => {
      const part = leftOfDish(dish.covered);
      return part ? [{ orderId, id: dish.id, part, amount: leftAmountOf(dish) }] : [];
    }),
  );
  const allocations = due.map(({ id, due: amount }) => ({ orderId: id, amount }));
  return { allocations, dishes, steps: due.map(({ id, due: amount }) => stepOf("order", id, amount)) };
}

/** An amount over orders, in proportion to what is due of them. */
function amountOver(orders: readonly PayableOrder[], amount: Money, step: PayStep): Chosen {
  const parts = spread(
    amount,
    orders.map(({ due }) => due),
  );
  return { allocations: orders.map(({ id }, at) => ({ orderId: id, amount: parts[at] ?? NOTHING })), dishes: [], steps: [step] };
}

/** Dishes and parts of them. Where their order was paid otherwise, at most what is due of it. */
function dishesOf(orders: readonly PayableOrder[], chosen: readonly ChosenDish[], step: CashStep): Result<Chosen, PayRefusal> {
  const isTwice = new Set(chosen.map(({ orderId, id }) => `${orderId} ${id}`)).size < chosen.length;
  if (isTwice) return refuse("not-on-order");
  const dishes: WhatToPay["dishes"] = [];
  const steps: PayStep[] = [];
  for (const { orderId, id, part } of chosen) {
    const dish = orders.find((order) => order.id === orderId)?.dishes.find((one) => one.id === id);
    if (!dish) return refuse("not-on-order");
    const left = leftOfDish(dish.covered);
    if (!left || compareParts(part, left) > 0) return refuse("dish-covered", { orderId, id });
    if (part.denominator > MOST_PARTS_OF_DISH && compareParts(part, left) !== 0) return refuse("not-on-order");
    const amount = amountOfPart(dish, { part, left, step });
    dishes.push({ orderId, id, part, amount });
    steps.push({ ...stepOf("dish", id, amount), exact: exactPart(dish.amount, part) });
  }
  const allocations = orders.map(({ id: orderId, due }) => {
    const all = sum(dishes.filter((dish) => dish.orderId === orderId).map(({ amount }) => amount));
    const amount = min(all, due);
    if (compare(amount, all) < 0) steps.push(stepOf("paid-otherwise", orderId, minus(amount, all)));
    return { orderId, amount };
  });
  return ok({ allocations, dishes, steps });
}

/** What a part of a dish costs, a multiple of the step. Who takes all that is left pays all that is left, so that the parts sum to the dish. */
function amountOfPart(dish: PayableDish, { part, left, step }: { part: Fraction; left: Fraction; step: CashStep }): Money {
  const leftAmount = leftAmountOf(dish);
  if (compareParts(part, left) === 0) return leftAmount;
  const [{ units, scale }, size] = [dish.amount, money(step).units];
  const steps = roundRatioHalfEven(
    { units: units * BigInt(part.numerator), scale: 0 },
    { units: BigInt(part.denominator) * size, scale: 0 },
    0,
  );
  return min(toMoney({ units: steps.units * size, scale }), leftAmount);
}

const leftAmountOf = ({ amount, covered }: PayableDish): Money => max(NOTHING, minus(amount, sum(covered.map((part) => part.amount))));

const stepOf = (rule: PayStep["rule"], of: string, amount: Money): PayStep => ({
  rule,
  of,
  exact: toText(amount),
  amount: moneyText(amount),
});

const exactPart = ({ units, scale }: Money, { numerator, denominator }: Fraction): string =>
  ratioText({ units: units * BigInt(numerator), scale }, { units: BigInt(denominator), scale: 0 });
