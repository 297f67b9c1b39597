import { type Reducer, type Allocation, allocateDiscount, toAmount } from "../pricing/adjustment.ts";
import { AdjustmentCategory, AdjustmentTarget, CouponScope, DiscountType } from "../codes.ts";
import type { CouponTerms } from "./coupon.ts";
import { compare, type Decimal, decimal, times } from "../money/decimal.ts";
import { min, type Money, NOTHING, sum } from "../money/money.ts";
import type { Basket, CouponToApply, LineToPrice } from "../pricing/pricing-shapes.ts";

type Scope = Pick<CouponTerms, "couponType" | "scopeIds">;
type Discount = Pick<CouponTerms, "discountType" | "discountValue" | "thresholdAmount" | "maxDiscountAmount">;

/** For each line, whether it is in the scope of a coupon (product rules, section 8): the whole order, categories or products. */
function isForLines({ couponType, scopeIds }: Scope, lines: readonly LineToPrice[]): boolean[] {
  const ids = new Set(scopeIds);
  return lines.map(({ categoryId, productId }) => {
    if (couponType === CouponScope.order) return true;
    return ids.has(couponType === CouponScope.categories ? categoryId : productId);
  });
}

/** The remaining amounts of the lines in a coupon's scope; zero for the other lines. */
export const leftInScope = (scope: Scope, { lines, left }: Basket): Money[] => eligible(isForLines(scope, lines), left);

const eligible = (isFor: readonly boolean[], left: readonly Money[]): Money[] => left.map((amount, at) => (isFor[at] ? amount : NOTHING));

/** Returns the discount of a coupon on a base amount, before rounding: an amount or a percentage, limited to the coupon's maximum. */
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
 * Computes the discount of a coupon on an order (product rules, sections 8 and 9). The threshold is compared once, with
 * what is left of the lines in scope in `basket`: after promotions, before any coupon. If it is reached, the discount is
 * computed on what other coupons `left` of these lines, is limited to that amount, and is allocated to the lines in
 * proportion. Null where the discount is zero.
 */
export function couponTaker(coupon: Scope & Discount, basket: Basket): (left: readonly Money[]) => Allocation | null {
  const isFor = isForLines(coupon, basket.lines);
  if (compare(sum(eligible(isFor, basket.left)), decimal(coupon.thresholdAmount)) < 0) return () => null;
  const discount = discountOf(coupon);
  return (left) => {
    const theirs = eligible(isFor, left);
    return allocateDiscount(discount(sum(theirs)), theirs);
  };
}

/** The discount of a coupon (`couponTaker`) as a reducer of the order, with its adjustment and its step of the trace. */
export function couponReducer(coupon: CouponToApply, basket: Basket): Reducer {
  const target = coupon.couponType === CouponScope.order ? AdjustmentTarget.entireOrder : AdjustmentTarget.individualOrderItem;
  const words = { rule: "coupon" as const, of: coupon.userCouponId, category: AdjustmentCategory.coupon, target, name: coupon.name };
  const take = couponTaker(coupon, basket);
  return (left) => {
    const allocation = take(left);
    return allocation && toAmount(allocation, words);
  };
}
