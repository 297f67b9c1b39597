import { AdjustmentCategory } from "../codes.ts";
import { decimal, negate, toText, type Decimal } from "../money/decimal.ts";
import { max, min, minus, type Money, moneyText, NOTHING, sum, toMoney } from "../money/money.ts";
import type { Adjustment, TraceStep } from "./pricing-shapes.ts";
import { spread } from "../money/spread.ts";

/** What an adjustment does to a total: takes off, adds as charge, tips or tax, or nothing. */
export type Effect = "discount" | "charge" | "tips" | "tax" | "none";

const EFFECTS: Record<AdjustmentCategory, Effect> = {
  [AdjustmentCategory.discount]: "discount",
  [AdjustmentCategory.charge]: "charge",
  [AdjustmentCategory.tips]: "tips",
  [AdjustmentCategory.coupon]: "discount",
  [AdjustmentCategory.promotion]: "discount",
  [AdjustmentCategory.benefit]: "discount",
  [AdjustmentCategory.tax]: "tax",
  [AdjustmentCategory.refund]: "none",
  [AdjustmentCategory.recharge]: "none",
  [AdjustmentCategory.orderDiscountBenefit]: "discount",
};

/**
 * The effect of an adjustment (product rules, section 3). A charge that counts `asTips` is a tip; refund and recharge never change a
 * total.
 */
export const effectOf = ({ category, asTips }: Adjustment): Effect =>
  EFFECTS[category] === "charge" && asTips ? "tips" : EFFECTS[category];

/** Something taken from several lines: as it is written down, and what each line bears of it. */
export type Reduction = { step: TraceStep; adjustment: Adjustment; amount: Money; shares: Money[] };

/** What a reduction is called, in the trace and among the adjustments. */
export type ReductionWords = Pick<TraceStep, "rule" | "of"> & Omit<Adjustment, "amount" | "asTips">;

/** A reduction that waits for what the ones before it left of each line; null where it takes nothing. */
export type Reducer = (left: readonly Money[]) => Reduction | null;

/** What is taken, and what each line bears of it; `exact` before rounding. */
export type Allocation = { exact: Decimal; amount: Money; shares: Money[] };

/**
 * `exact` dollars, rounded once half to even, from lines that bear it in proportion to `bearing`, and never more than that (product
 * rules, section 3). Null where nothing is taken.
 */
export function allocateDiscount(exact: Decimal, bearing: readonly Money[]): Allocation | null {
  const amount = max(NOTHING, min(toMoney(exact), sum(bearing)));
  return amount.units === 0n ? null : { exact, amount, shares: spread(amount, bearing) };
}

/** What was taken, as it is written down. */
export function toAmount({ exact, amount, shares }: Allocation, { rule, of, ...words }: ReductionWords): Reduction {
  const step: TraceStep = { rule, of, exact: toText(negate(exact)), amount: moneyText(minus(NOTHING, amount)) };
  return { step, adjustment: { ...words, amount: moneyText(amount), asTips: false }, amount, shares };
}

/** What `takenFrom` takes, written down; null where nothing is taken. */
export function reduction(exact: Decimal, bearing: readonly Money[], words: ReductionWords): Reduction | null {
  const allocation = allocateDiscount(exact, bearing);
  return allocation && toAmount(allocation, words);
}

/** Reductions one after the other, each on what the one before left of the lines (product rules, section 8). */
export function reduceInTurn(reducers: readonly Reducer[], owns: readonly Money[]): { reductions: Reduction[]; left: readonly Money[] } {
  let left = owns;
  const reductions = reducers.flatMap((reduce) => {
    const allocation = reduce(left);
    if (allocation) left = without(left, allocation.shares);
    return allocation ?? [];
  });
  return { reductions, left };
}

/** A discount on the whole order that was given by hand: taken from all lines. */
export const discountReducer =
  (given: Adjustment): Reducer =>
  (left) =>
    reduction(decimal(given.amount), left, {
      rule: "discount",
      of: given.name,
      category: given.category,
      target: given.target,
      name: given.name,
    });

/** `from` without `shares`, line by line. */
export const without = (from: readonly Money[], shares: readonly Money[]): Money[] =>
  from.map((amount, at) => minus(amount, shares[at] ?? NOTHING));
