import { DiscountType } from "../codes.ts";
import type { UserCoupon } from "./coupon.ts";

/** Coupons by their end, and by id where they end together. */
export const inOrderOfEnd = <Coupon extends UserCoupon>(coupons: readonly Coupon[]): Coupon[] =>
  coupons.toSorted(
    (one, other) =>
      new Date(one.validTo).getTime() - new Date(other.validTo).getTime() || Number(BigInt(one.userCouponId) - BigInt(other.userCouponId)),
  );

/**
 * Coupons in the one order in which combinations are applied, so that none depends on how a client lists it: percent without a cap, then
 * percent up to a cap, then amounts; of each, what expires first, then by id (product rules, section 9).
 */
export const inApplicationOrder = <Coupon extends UserCoupon>(coupons: readonly Coupon[]): Coupon[] =>
  inOrderOfEnd(coupons).toSorted((one, other) => turnOf(one) - turnOf(other));

const turnOf = ({ terms }: UserCoupon): number =>
  terms.discountType === DiscountType.amount ? 2 : terms.maxDiscountAmount === null ? 0 : 1;
