import { AdjustmentCategory, AdjustmentTarget } from "../codes.ts";
import { decimal, times } from "../money/decimal.ts";
import { sum } from "../money/money.ts";
import { type Reducer, reduction } from "./adjustment.ts";
import type { DiscountToApply } from "./pricing-shapes.ts";

/**
 * The discount of the staff on a whole order: dollars, or percent of what promotions and coupons leave, at most all of it; allocated to all
 * lines in proportion to what is left of each.
 */
export const orderDiscountReducer =
  ({ kind, value, name }: DiscountToApply): Reducer =>
  (left) =>
    reduction(kind === "percent" ? times(sum(left), decimal(value), decimal("0.01")) : decimal(value), left, {
      rule: "discount",
      of: name,
      category: AdjustmentCategory.discount,
      target: AdjustmentTarget.entireOrder,
      name,
    });
