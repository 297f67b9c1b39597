import type { Translated } from "../locale.ts";
import type { CouponToApply } from "../pricing/pricing-shapes.ts";

/**
 * The terms of a coupon (product rules, sections 3 and 8), fixed on the day it is issued. `discountValue` in dollars or
 * percent, depending on `discountType`; `thresholdAmount` and `maxDiscountAmount` in dollars, the former required of the
 * whole order or of the lines in scope (`thresholdWithin`); `scopeIds` are categories or products, depending on
 * `couponType`; `weekdays` 0 (Sunday) to 6 in the merchant's zone.
 */
export type CouponTerms = Omit<CouponToApply, "userCouponId" | "name"> & {
  name: Translated;
  stackable: boolean;
  weekdays: number[];
};

/** A coupon that a member has received: in force from `validFrom` (inclusive) to `validTo` (exclusive), instants in ISO 8601. */
export type UserCoupon = { userCouponId: string; couponId: string; terms: CouponTerms; validFrom: string; validTo: string };
