import { z } from "zod";
import { availability, couponScope, discountType } from "./code-shapes.ts";
import { decimal, idOut, instant, money, lang, langs } from "../scalars.ts";

/**
 * A coupon that a member holds (specification, section 3, Coupon on an order; product rules, section 8). `id` is the restaurant's
 * coupon, `userCouponId` this member's; `scopeNames` are the categories or products it is for, none for the whole order;
 * `discountValue` is an amount of money or percent, as `discountType` says; `weekdays` 0 (Sunday) to 6. It holds from `validFrom` up to, and
 * not at, `validTo`; `nextFrom` is when it begins to hold where it does not hold now.
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
 * A coupon as an order sees it. `amount`: what it takes off this order where it is applied, and else what it would take by itself.
 * `missingAmount`: what the lines it is for lack of its threshold, `0.00` where nothing is lacking.
 */
export const orderCoupon = userCoupon.extend({ amount: money, missingAmount: money });
export type OrderCouponView = z.output<typeof orderCoupon>;

/**
 * The coupons that together take the most off an order (product rules, section 3), in the order in which they are applied, what they
 * take, and in the diner's language why these, and what is lacking for a better one.
 */
export const couponCombination = z.object({ userCouponIds: z.array(idOut), amount: money, explanation: z.string() });
export type CouponCombinationView = z.output<typeof couponCombination>;
