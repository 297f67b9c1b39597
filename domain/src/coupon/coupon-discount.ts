import { type Reducer, type Allocation, allocateDiscount, toAmount } from "../pricing/adjustment.ts";
import { AdjustmentCategory, AdjustmentTarget, CouponScope, DiscountType } from "../codes.ts";
import type { CouponTerms } from "./coupon.ts";
import { compare, type Decimal, decimal, times } from "../money/decimal.ts";
import { min, type Money, NOTHING, sum } from "../money/money.ts";
import type { Basket, CouponToApply, LineToPrice } from "../pricing/pricing-shapes.ts";

type Scope = Pick<CouponTerms, "couponType" | "scopeIds">;
/** The terms of a coupon that decide from which amount on it can be used. */
export type Threshold = Scope & Pick<CouponTerms, "thresholdAmount" | "thresholdWithin">;
type Discount = Pick<CouponTerms, "discountType" | "discountValue" | "maxDiscountAmount">;

/**
 * For each line, whether it is in the scope of a coupon (product rules, section 8): the whole order, categories or products. Of a dish that was
 * ordered in a set menu, the set and its category count.
 */
function isForLines({ couponType, scopeIds }: Scope, lines: readonly LineToPrice[]): boolean[] {
  const ids = new Set(scopeIds);
  return lines.map((line) => {
    if (couponType === CouponScope.order) return true;
    const { categoryId, productId } = line.set ?? line;
    return ids.has(couponType === CouponScope.categories ? categoryId : productId);
  });
}

/** The remaining amounts of the lines in a coupon's scope; zero for the other lines. */
export const leftInScope = (scope: Scope, { lines, left }: Basket): Money[] => eligible(isForLines(scope, lines), left);

/**
 * The amount that a coupon's threshold is compared with (product rules, section 10): of the whole order in `basket`, or of the lines in the
 * coupon's scope where its terms say so.
 */
export const measuredAmount = (terms: Threshold, basket: Basket): Money =>
  sum(terms.thresholdWithin === "scope" ? leftInScope(terms, basket) : basket.left);

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
 * Computes the discount of a coupon on an order (product rules, sections 8 to 10). The threshold is compared once, with
 * what is left in `basket`: after promotions, before any coupon (`measuredAmount`). If it is reached, the discount is
 * computed on what other coupons `left` of the lines in scope, is limited to that amount, and is allocated to these lines
 * in proportion. Null where the discount is zero.
 */
export function couponTaker(coupon: Threshold & Discount, basket: Basket): (left: readonly Money[]) => Allocation | null {
  if (compare(measuredAmount(coupon, basket), decimal(coupon.thresholdAmount)) < 0) return () => null;
  const isFor = isForLines(coupon, basket.lines);
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
