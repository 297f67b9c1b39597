import { AdjustmentCategory } from "./adjustment-codes.ts";
import { decimal, negate, toText, type Decimal } from "../money/decimal.ts";
import { max, min, minus, type Money, moneyText, NOTHING, sum, toMoney } from "../money/money.ts";
import type { Adjustment, TraceStep } from "./pricing-shapes.ts";
import { spread } from "../money/spread.ts";

/** The effect of an adjustment on a total: a discount, a charge, tips, tax, or none. */
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

/** The effect of an adjustment (product rules, section 3). A charge with `asTips` is a tip; refund and recharge never change a total. */
export const effectOf = ({ category, asTips }: Adjustment): Effect =>
  EFFECTS[category] === "charge" && asTips ? "tips" : EFFECTS[category];

/** A discount on several lines: its trace step and adjustment, and the share of each line. */
export type Reduction = { step: TraceStep; adjustment: Adjustment; amount: Money; shares: Money[] };

/** The labels of a reduction, in the trace and in the adjustment. */
export type ReductionWords = Pick<TraceStep, "rule" | "of"> & Omit<Adjustment, "amount" | "asTips">;

/** Computes a reduction from what the ones before it left of each line; null where it is zero. */
export type Reducer = (left: readonly Money[]) => Reduction | null;

/** An allocated discount: `exact` before rounding, the amount, and the share of each line. */
export type Allocation = { exact: Decimal; amount: Money; shares: Money[] };

/**
 * Rounds `exact` dollars once, half to even, limits them to the sum of `eligible`, and allocates them in proportion to it (product rules,
 * section 3). Null where the amount is zero.
 */
export function allocateDiscount(exact: Decimal, eligible: readonly Money[]): Allocation | null {
  const amount = max(NOTHING, min(toMoney(exact), sum(eligible)));
  return amount.units === 0n ? null : { exact, amount, shares: spread(amount, eligible) };
}

/** The reduction of an allocation, with its trace step and adjustment. */
export function toAmount({ exact, amount, shares }: Allocation, { rule, of, ...words }: ReductionWords): Reduction {
  const step: TraceStep = { rule, of, exact: toText(negate(exact)), amount: moneyText(minus(NOTHING, amount)) };
  return { step, adjustment: { ...words, amount: moneyText(amount), asTips: false }, amount, shares };
}

/** The reduction of `allocateDiscount`; null where the amount is zero. */
export function reduction(exact: Decimal, eligible: readonly Money[], words: ReductionWords): Reduction | null {
  const allocation = allocateDiscount(exact, eligible);
  return allocation && toAmount(allocation, words);
}

/** Applies reductions one after the other, each to what the one before left of the lines (product rules, section 8). */
export function reduceInTurn(reducers: readonly Reducer[], owns: readonly Money[]): { reductions: Reduction[]; left: readonly Money[] } {
  let left = owns;
  const reductions = reducers.flatMap((reduce) => {
    const allocation = reduce(left);
    if (allocation) left = without(left, allocation.shares);
    return allocation ?? [];
  });
  return { reductions, left };
}

/** A discount on the whole order given by the staff, allocated to all lines. */
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

/** Subtracts `shares` from `from`, line by line. */
export const without = (from: readonly Money[], shares: readonly Money[]): Money[] =>
  from.map((amount, at) => minus(amount, shares[at] ?? NOTHING));
