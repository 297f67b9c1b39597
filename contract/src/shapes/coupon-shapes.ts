import { z } from "zod";
import { availability, couponScope, discountType } from "./code-shapes.ts";
import { decimal, idOut, instant, money, lang, langs } from "../scalars.ts";

/**
 * A coupon of a member (specification, section 3, Coupon on an order; product rules, section 8). `id` is the restaurant's coupon,
 * `userCouponId` this member's; `scopeNames` are the names of its categories or products, none for the whole order; `discountValue` is an
 * amount or percent, by `discountType`; `thresholdWithin` says whether the threshold is required of the whole order or of the lines in the
 * coupon's scope; `weekdays` 0 (Sunday) to 6. It is in force from `validFrom` (inclusive) to `validTo` (exclusive);
 * `nextFrom` is the instant from which it is in force if it is not now.
 */
export const userCoupon = z.object({
  id: idOut,
  userCouponId: idOut,
  userId: idOut,
  name: z.string(),
  lang,
  couponType: couponScope,
  scopeNames: z.array(z.string()),
  scopeLangs: langs,
  discountType: discountType,
  discountValue: decimal,
  thresholdAmount: money,
  thresholdWithin: z.enum(["order", "scope"]),
  maxDiscountAmount: money.nullable(),
  stackable: z.boolean(),
  weekdays: z.array(z.int()),
  validFrom: instant,
  validTo: instant,
  usedAt: instant.nullable(),
  availability,
  nextFrom: instant.nullable(),
});
export type UserCouponView = z.output<typeof userCoupon>;

/**
 * A coupon evaluated for an order. `amount`: its discount where it is applied, otherwise the discount that it would give by itself.
 * `missingAmount`: the difference to its threshold, `0.00` where it is reached.
 */
export const orderCoupon = userCoupon.extend({ amount: money, missingAmount: money });
export type OrderCouponView = z.output<typeof orderCoupon>;

/**
 * The coupons with the largest total discount (product rules, section 3), in the order of application, the discount, and an explanation in
 * the diner's language: why these, and what a better combination requires.
 */
export const couponCombination = z.object({ userCouponIds: z.array(idOut), amount: money, explanation: z.string() });
export type CouponCombinationView = z.output<typeof couponCombination>;
