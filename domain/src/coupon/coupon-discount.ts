import { type Reducer, type Allocation, allocateDiscount, toAmount } from "../pricing/adjustment.ts";
import { AdjustmentCategory, AdjustmentTarget, CouponScope, DiscountType } from "../codes.ts";
import type { CouponTerms } from "./coupon.ts";
import { compare, type Decimal, decimal, times } from "../money/decimal.ts";
import { min, type Money, NOTHING, sum } from "../money/money.ts";
import type { Basket, CouponToApply, LineToPrice } from "../pricing/pricing-shapes.ts";

type Scope = Pick<CouponTerms, "couponType" | "scopeIds">;
type Discount = Pick<CouponTerms, "discountType" | "discountValue" | "thresholdAmount" | "maxDiscountAmount">;

/** Whether a coupon is for each of the lines (product rules, section 8): the whole order, its categories, or its products. */
function isForLines({ couponType, scopeIds }: Scope, lines: readonly LineToPrice[]): boolean[] {
  const ids = new Set(scopeIds);
  return lines.map(({ categoryId, productId }) => {
    if (couponType === CouponScope.order) return true;
    return ids.has(couponType === CouponScope.categories ? categoryId : productId);
  });
}

/** What is left of the lines that a coupon is for, and nothing of the others. */
export const leftInScope = (scope: Scope, { lines, left }: Basket): Money[] => bearing(isForLines(scope, lines), left);

const bearing = (isFor: readonly boolean[], left: readonly Money[]): Money[] => left.map((amount, at) => (isFor[at] ? amount : NOTHING));

/** An amount, or percent of `base` dollars, up to the cap of the coupon; before rounding. */
function discountOf(coupon: Discount): (base: Money) => Decimal {
  const value = decimal(coupon.discountValue);
  const percent = coupon.discountType === DiscountType.percent ? times(value, decimal("0.01")) : null;
  const cap = coupon.maxDiscountAmount === null ? null : decimal(coupon.maxDiscountAmount);
  return (base) => {
    const off = percent ? times(base, percent) : value;
    return cap ? min<Decimal>(off, cap) : off;
  };
}

/**
 * What a coupon takes of an order (product rules, sections 8 and 9). Its threshold is measured once, on what `basket` has left of the
 * lines that the coupon is for: after promotions, before any coupon. Where that is reached, the coupon takes its discount of what other
 * coupons `left` of these lines, up to all of it, borne by them in proportion; null where that is nothing.
 */
export function couponTaker(coupon: Scope & Discount, basket: Basket): (left: readonly Money[]) => Allocation | null {
  const isFor = isForLines(coupon, basket.lines);
  if (compare(sum(bearing(isFor, basket.left)), decimal(coupon.thresholdAmount)) < 0) return () => null;
  const discount = discountOf(coupon);
  return (left) => {
    const theirs = bearing(isFor, left);
    return allocateDiscount(discount(sum(theirs)), theirs);
  };
}

/** A coupon on an order, as `couponTaker` has it, written down among the adjustments. */
export function couponReducer(coupon: CouponToApply, basket: Basket): Reducer {
  const target = coupon.couponType === CouponScope.order ? AdjustmentTarget.entireOrder : AdjustmentTarget.individualOrderItem;
  const words = { rule: "coupon" as const, of: coupon.userCouponId, category: AdjustmentCategory.coupon, target, name: coupon.name };
  const take = couponTaker(coupon, basket);
  return (left) => {
    const allocation = take(left);
    return allocation && toAmount(allocation, words);
  };
}
