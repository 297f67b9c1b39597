import type { texts } from "./en-US.ts";

/** The texts of the restaurant's coupons; a language has each of them. */
export type CouponTexts = Record<keyof typeof texts, string>;
