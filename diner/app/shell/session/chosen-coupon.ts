import { readText, writeText } from "@comanda/web/client/browser-storage";

/** Key of the coupon that a diner chose on the coupons page for the next order at a merchant; stored for the browser session. */
const keyOf = (merchantId: string): string => `chosen-coupon-${merchantId}`;

/** Stores the chosen coupon by its `userCouponId`. Where storage is blocked, the best coupons apply as without a choice. */
export const chooseCoupon = (merchantId: string, userCouponId: string): void =>
  void writeText("sessionStorage", keyOf(merchantId), userCouponId);

/**
 * The chosen coupon, `null` where there is none. The review sends it as the only entry of `userCouponIds`; it is forgotten when the diner
 * chooses again, when it cannot be used (3001), and when the order is placed.
 */
export const chosenCoupon = (merchantId: string): string | null => readText("sessionStorage", keyOf(merchantId));

/** Deletes the choice. */
export const forgetChosenCoupon = (merchantId: string): void => void writeText("sessionStorage", keyOf(merchantId), null);
