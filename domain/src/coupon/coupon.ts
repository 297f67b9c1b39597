import type { CouponScope, DiscountType } from "../codes.ts";
import type { Translated } from "../locale.ts";
import type { DecimalText } from "../menu/menu.ts";

/**
 * What a coupon promises (product rules, sections 3 and 8), fixed on the day it is given. `discountValue` in dollars or percent, as
 * `discountType` says; `thresholdAmount` and `maxDiscountAmount` in dollars; `scopeIds` are categories or products, as `couponType`
 * says; `weekdays` 0 (Sunday) to 6 in the merchant's zone.
 */
export type CouponTerms = {
  name: Translated;
  couponType: CouponScope;
  scopeIds: string[];
  discountType: DiscountType;
  discountValue: DecimalText;
  thresholdAmount: DecimalText;
  maxDiscountAmount: DecimalText | null;
  stackable: boolean;
  weekdays: number[];
};

/** A coupon in a member's hands: it holds from `validFrom` up to, and not at, `validTo` (instants, ISO 8601). */
export type UserCoupon = { userCouponId: string; couponId: string; terms: CouponTerms; validFrom: string; validTo: string };
