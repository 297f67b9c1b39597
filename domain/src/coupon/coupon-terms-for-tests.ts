import type { CouponTerms } from "./coupon.ts";

/** Five dollars off every order, not stackable; a test overrides single fields. */
export const couponTermsForTests = (parts: Partial<CouponTerms> = {}): CouponTerms => ({
  name: { "en-US": "coupon" },
  couponType: 0,
  scopeIds: [],
  discountType: 0,
  discountValue: "5.00",
  thresholdAmount: "0.00",
  maxDiscountAmount: null,
  stackable: false,
  weekdays: [],
  ...parts,
});
