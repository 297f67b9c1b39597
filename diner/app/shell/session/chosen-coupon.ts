/** Key of the coupon that a diner chose on the coupons page for the next order at a merchant; stored for the browser session. */
const keyOf = (merchantId: string): string => `chosen-coupon-${merchantId}`;

/** Stores the chosen coupon by its `userCouponId`. Where storage is blocked, the best coupons apply as without a choice. */
export function chooseCoupon(merchantId: string, userCouponId: string): void {
  try {
    sessionStorage.setItem(keyOf(merchantId), userCouponId);
  } catch {
    // Storage is blocked.
  }
}

/**
 * The chosen coupon, `null` where there is none. The review sends it as the only entry of `userCouponIds`; it is forgotten when the diner
 * chooses again, when it cannot be used (3001), and when the order is placed.
 */
export function chosenCoupon(merchantId: string): string | null {
  try {
    return sessionStorage.getItem(keyOf(merchantId));
  } catch {
    return null;
  }
}

/** Deletes the choice. */
export function forgetChosenCoupon(merchantId: string): void {
  try {
    sessionStorage.removeItem(keyOf(merchantId));
  } catch {
    // Storage is blocked.
  }
}
