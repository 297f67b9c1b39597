import { compare, decimal, isZero } from "../money/decimal.ts";
import { sum } from "../money/money.ts";
import type { LineToPrice } from "../pricing/pricing-shapes.ts";
import { basketOf } from "./coupon-choice.ts";
import { leftInScope, measuredAmount, type Threshold } from "./coupon-discount.ts";

/**
 * Whether a coupon stays used when dishes of its order are given back (console: Giving money back): while the dishes that are left reach its
 * minimum and it is for one of them.
 */
export function staysUsed(coupon: Threshold, linesLeft: readonly LineToPrice[]): boolean {
  const basket = basketOf(linesLeft);
  return !isZero(sum(leftInScope(coupon, basket))) && compare(measuredAmount(coupon, basket), decimal(coupon.thresholdAmount)) >= 0;
}
