import { DiscountType } from "../codes.ts";
import type { UserCoupon } from "./coupon.ts";

/** Coupons sorted by end of validity, then by id. */
export const inOrderOfEnd = <Coupon extends UserCoupon>(coupons: readonly Coupon[]): Coupon[] =>
  coupons.toSorted(
    (one, other) =>
      new Date(one.validTo).getTime() - new Date(other.validTo).getTime() || Number(BigInt(one.userCouponId) - BigInt(other.userCouponId)),
  );

/**
 * Coupons in the fixed order in which combinations are applied, so that the result does not depend on the order of a
 * client's list: percentages without a maximum, then percentages with one, then amounts; within each kind by end of
 * validity, then by id (product rules, section 9).
 */
export const inApplicationOrder = <Coupon extends UserCoupon>(coupons: readonly Coupon[]): Coupon[] =>
  inOrderOfEnd(coupons).toSorted((one, other) => turnOf(one) - turnOf(other));

const turnOf = ({ terms }: UserCoupon): number =>
  terms.discountType === DiscountType.amount ? 2 : terms.maxDiscountAmount === null ? 0 : 1;
