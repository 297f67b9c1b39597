import type { OrderCouponView } from "@comanda/contract/shapes/coupon-shapes";
import type { OrderView } from "@comanda/contract/shapes/order-shapes";
import { bestOf, type CouponChoice, isBest, offersOf } from "./coupon-summary.ts";

/**
 * A choice of coupons for an order. `selection`: what the preview is asked for; `amount`: its discount in dollars, null where it is unknown
 * before a pricing, because the coupon is now applied after another.
 */
export type CouponOffer = { key: string; coupons: OrderCouponView[]; selection: CouponChoice; amount: string | null; isApplied: boolean };

type Coupons = Pick<OrderView, "orderCoupons" | "userCouponIds" | "bestUserCouponCombination">;

/** The choices: the best combination where it has several coupons, then each coupon that can be used alone, the best one first. */
export function choicesOf(order: Coupons): CouponOffer[] {
  const best = bestOf(order);
  const { userCouponIds, bestUserCouponCombination } = order;
  const together: CouponOffer = {
    key: "best",
    coupons: best,
    selection: null,
    amount: bestUserCouponCombination?.amount ?? null,
    isApplied: isBest(order, userCouponIds),
  };
  const singles = offersOf(order).usable.map((coupon): CouponOffer => {
    const ids = [coupon.userCouponId];
    const isTheBest = isBest(order, ids);
    return {
      key: coupon.userCouponId,
      coupons: [coupon],
      selection: isTheBest ? null : ids,
      amount: userCouponIds.indexOf(coupon.userCouponId) > 0 ? null : coupon.amount,
      isApplied: userCouponIds.join() === coupon.userCouponId,
    };
  });
  const inOrder = singles.toSorted((one, other) => Number(other.selection === null) - Number(one.selection === null));
  return best.length > 1 ? [together, ...inOrder] : inOrder;
}
