import { z } from "zod";
import { userCoupon } from "../shapes/coupon-shapes.ts";
import { endpoint } from "../endpoint.ts";
import { idOut, money, page } from "../scalars.ts";

/** A listed coupon of a member. `usedOn` is the order that used it, with its discount; null while none has. */
const listedCoupon = userCoupon.extend({ usedOn: z.object({ orderId: idOut, serial: z.int(), amount: money }).nullable() });
export type ListedCouponView = z.output<typeof listedCoupon>;

/**
 * The caller's coupons in one of three states, fifteen a page: available ones by their end, used and expired ones newest first. A coupon
 * that a cancelled order returns after its end is expired (product rules, section 4).
 */
export const memberCoupons = endpoint({
  method: "GET",
  path: "/api/member/coupons",
  summary: "The member's coupons: available, used or expired",
  needs: "member",
  query: z.object({ state: z.enum(["available", "used", "expired"]).default("available"), page }),
  data: z.array(listedCoupon),
  refusals: ["not-found"],
});
