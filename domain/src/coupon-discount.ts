import { type Reducer, reduction } from "./adjustment.ts";
import { AdjustmentCategory, AdjustmentTarget, CouponScope, DiscountType } from "./codes.ts";
import { compare, type Decimal, decimal, times } from "./decimal.ts";
import { min, type Money, NOTHING, sum } from "./money.ts";
import type { CouponToApply, LineToPrice } from "./pricing-shapes.ts";

/** Whether a coupon is for a line (product rules, section 8): the whole order, its categories, or its products. */
function isInScope(
  { couponType, scopeIds }: Pick<CouponToApply, "couponType" | "scopeIds">,
  line: Pick<LineToPrice, "categoryId" | "productId">,
): boolean {
  if (couponType === CouponScope.order) return true;
  return scopeIds.includes(couponType === CouponScope.categories ? line.categoryId : line.productId);
}

/**
 * A coupon on an order (product rules, sections 3 and 8): an amount, or percent of what is left of the lines it is for, up to its cap
 * and to what is left, borne by those lines. It takes nothing where less than its threshold is left of them.
 */
export const couponReducer =
  (coupon: CouponToApply, lines: readonly LineToPrice[]): Reducer =>
  (left) => {
    const bearing = left.map((amount, at) => {
      const line = lines[at];
      return line && isInScope(coupon, line) ? amount : NOTHING;
    });
    if (compare(sum(bearing), decimal(coupon.thresholdAmount)) < 0) return null;
    const target = coupon.couponType === CouponScope.order ? AdjustmentTarget.entireOrder : AdjustmentTarget.individualOrderItem;
    const words = { rule: "coupon" as const, of: coupon.userCouponId, category: AdjustmentCategory.coupon, target, name: coupon.name };
    return reduction(couponAmount(coupon, sum(bearing)), bearing, words);
  };

/** What a coupon takes from `left` dollars before rounding. */
function couponAmount({ discountType, discountValue, maxDiscountAmount }: CouponToApply, left: Money): Decimal {
  const value = decimal(discountValue);
  const off = discountType === DiscountType.percent ? times(left, value, decimal("0.01")) : value;
  return maxDiscountAmount === null ? off : min<Decimal>(off, decimal(maxDiscountAmount));
}
