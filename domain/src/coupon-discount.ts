import { type Reducer, type Taken, takenFrom, written } from "./adjustment.ts";
import { AdjustmentCategory, AdjustmentTarget, CouponScope, DiscountType } from "./codes.ts";
import type { CouponTerms } from "./coupon.ts";
import { compare, type Decimal, decimal, times } from "./decimal.ts";
import { min, type Money, NOTHING, sum } from "./money.ts";
import type { Basket, CouponToApply, LineToPrice } from "./pricing-shapes.ts";

type Scope = Pick<CouponTerms, "couponType" | "scopeIds">;
type Discount = Pick<CouponTerms, "discountType" | "discountValue" | "thresholdAmount" | "maxDiscountAmount">;

/** Whether a coupon is for each of the lines (product rules, section 8): the whole order, its categories, or its products. */
export function isForLines({ couponType, scopeIds }: Scope, lines: readonly LineToPrice[]): boolean[] {
  const ids = new Set(scopeIds);
  return lines.map(({ categoryId, productId }) => {
    if (couponType === CouponScope.order) return true;
    return ids.has(couponType === CouponScope.categories ? categoryId : productId);
  });
}

/** What is left of the lines that a coupon is for, and nothing of the others. */
export const leftInScope = (scope: Scope, { lines, left }: Basket): Money[] => bearing(isForLines(scope, lines), left);

const bearing = (isFor: readonly boolean[], left: readonly Money[]): Money[] => left.map((amount, at) => (isFor[at] ? amount : NOTHING));

/**
 * What a coupon takes of `base` dollars that are left of the lines it is for, before rounding (product rules, sections 3 and 8): an
 * amount, or percent of the base, up to its cap; null below its threshold. Never more from a smaller base.
 */
export function exactDiscount(coupon: Discount): (base: Money) => Decimal | null {
  const value = decimal(coupon.discountValue);
  const percent = coupon.discountType === DiscountType.percent ? times(value, decimal("0.01")) : null;
  const threshold = decimal(coupon.thresholdAmount);
  const cap = coupon.maxDiscountAmount === null ? null : decimal(coupon.maxDiscountAmount);
  return (base) => {
    if (compare(base, threshold) < 0) return null;
    const off = percent ? times(base, percent) : value;
    return cap ? min<Decimal>(off, cap) : off;
  };
}

/**
 * What a coupon takes of what is left of the lines (product rules, sections 3 and 8): its discount, up to what is left, borne by the
 * lines it is for; null where that is nothing, as below its threshold.
 */
export function couponTaker(coupon: Scope & Discount, lines: readonly LineToPrice[]): (left: readonly Money[]) => Taken | null {
  const isFor = isForLines(coupon, lines);
  const discount = exactDiscount(coupon);
  return (left) => {
    const theirs = bearing(isFor, left);
    const exact = discount(sum(theirs));
    return exact && takenFrom(exact, theirs);
  };
}

/** A coupon on an order, as `couponTaker` has it, written down among the adjustments. */
export function couponReducer(coupon: CouponToApply, lines: readonly LineToPrice[]): Reducer {
  const target = coupon.couponType === CouponScope.order ? AdjustmentTarget.entireOrder : AdjustmentTarget.individualOrderItem;
  const words = { rule: "coupon" as const, of: coupon.userCouponId, category: AdjustmentCategory.coupon, target, name: coupon.name };
  const take = couponTaker(coupon, lines);
  return (left) => {
    const taken = take(left);
    return taken && written(taken, words);
  };
}
