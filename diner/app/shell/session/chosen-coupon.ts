/** The coupon that a diner chose on the coupons page for the next order at a merchant, kept for the visit. */
const keyOf = (merchantId: string): string => `chosen-coupon-${merchantId}`;

/** Keeps the choice of one coupon, by its `userCouponId`; a browser that keeps nothing applies the best ones as ever. */
export function chooseCoupon(merchantId: string, userCouponId: string): void {
  try {
    sessionStorage.setItem(keyOf(merchantId), userCouponId);
  } catch {
    // Not kept.
  }
}

/**
 * The coupon chosen before the review of the order, `null` where none was. The review sends it as the one of `userCouponIds`, and
 * forgets it when the diner chooses anew, when it cannot be used (3001), and when the order is placed.
 */
export function chosenCoupon(merchantId: string): string | null {
  try {
    return sessionStorage.getItem(keyOf(merchantId));
  } catch {
    return null;
  }
}

/** The choice is over. */
export function forgetChosenCoupon(merchantId: string): void {
  try {
    sessionStorage.removeItem(keyOf(merchantId));
  } catch {
    // Nothing was kept.
  }
}
