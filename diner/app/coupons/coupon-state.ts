/** The three lists of a member's coupons, each with a page of its own (specification, section 2). */
export const COUPON_STATES = ["available", "used", "expired"] as const;
export type CouponState = (typeof COUPON_STATES)[number];

/** The text key of each list's name. */
export const COUPON_LIST_NAMES = {
  available: "couponsAvailable",
  used: "couponsUsed",
  expired: "couponsExpired",
} as const satisfies Record<CouponState, string>;

/** The list of a path. */
export const couponStateIn = (pathname: string): CouponState =>
  COUPON_STATES.find((state) => pathname.endsWith(`coupon-${state}`)) ?? "available";
