import type { OrderCouponView } from "@comanda/contract/shapes/coupon-shapes";
import type { OrderView } from "@comanda/contract/shapes/order-shapes";
import { Availability } from "@comanda/domain/codes";
import { compare } from "@comanda/domain/money/decimal";
import { money, moneyText, sum } from "@comanda/domain/money/money";
import type { AmountText } from "../../shell/merchant/use-amount-text.ts";
import type { TranslatePage } from "../../text/page-texts.ts";
import { isNothing } from "../totals/tips.ts";
import type { UnusableCoupon } from "../submission/order-problem.ts";

type Coupons = Pick<OrderView, "orderCoupons" | "userCouponIds" | "bestUserCouponCombination">;

/** A choice of coupons, by `userCouponId`; null: the best ones. */
export type CouponChoice = string[] | null;

/**
 * The summary of an order's coupons: those applied with their sum; that the diner chose none; the coupon closest to its threshold; or that
 * none applies. Null without coupons.
 */
export type CouponSummary =
  | { kind: "applied"; coupons: OrderCouponView[]; amount: string; isBest: boolean }
  | { kind: "declined" | "none" }
  | { kind: "nearest"; coupon: OrderCouponView };

export function couponSummary(order: Coupons, chosen: CouponChoice): CouponSummary | null {
  if (order.orderCoupons.length === 0) return null;
  const coupons = appliedOf(order);
  if (coupons.length > 0) {
    const amount = moneyText(sum(coupons.map((one) => money(one.amount))));
    return { kind: "applied", coupons, amount, isBest: chosen === null || isBest(order, chosen) };
  }
  if (chosen !== null && offersOf(order).usable.length > 0) return { kind: "declined" };
  const nearest = offersOf(order).unusable.find(({ availability }) => availability === Availability.NotMeetingThreshold);
  return nearest ? { kind: "nearest", coupon: nearest } : { kind: "none" };
}

const appliedOf = ({ orderCoupons, userCouponIds }: Coupons): OrderCouponView[] =>
  userCouponIds.flatMap((id) => orderCoupons.find(({ userCouponId }) => userCouponId === id) ?? []);

export const bestOf = (order: Coupons): OrderCouponView[] =>
  appliedOf({ ...order, userCouponIds: order.bestUserCouponCombination?.userCouponIds ?? [] });

/** Whether these coupons are the best combination, so that no choice has to be sent. */
export const isBest = ({ bestUserCouponCombination }: Coupons, ids: readonly string[]): boolean =>
  bestUserCouponCombination !== null && ids.toSorted().join() === bestUserCouponCombination.userCouponIds.toSorted().join();

/**
 * The coupons that can be chosen alone, the largest discount first; and the others, those below their threshold first, by the missing
 * amount.
 */
export function offersOf({ orderCoupons }: Pick<Coupons, "orderCoupons">): { usable: OrderCouponView[]; unusable: OrderCouponView[] } {
  const isUsable = ({ availability, amount }: OrderCouponView) => availability === Availability.Available && !isNothing(amount);
  return {
    usable: orderCoupons.filter(isUsable).toSorted((one, other) => compare(money(other.amount), money(one.amount))),
    unusable: orderCoupons
      .filter((coupon) => !isUsable(coupon))
      .toSorted(
        (one, other) => TURN[one.availability] - TURN[other.availability] || compare(money(one.missingAmount), money(other.missingAmount)),
      ),
  };
}

const TURN: Record<Availability, number> = {
  [Availability.NotMeetingThreshold]: 0,
  [Availability.NotYetTime]: 1,
  [Availability.OutOfScope]: 2,
  [Availability.Available]: 3,
};

/** Why a coupon cannot be used, as a sentence. A coupon that is no longer in the list was used or has expired. */
export function whyUnusable(
  { userCouponId, availability, missingAmount }: UnusableCoupon,
  { orderCoupons }: Pick<Coupons, "orderCoupons">,
  { t, amountText }: { t: TranslatePage; amountText: AmountText },
): string {
  if (orderCoupons.every((coupon) => coupon.userCouponId !== userCouponId)) return t("couponGone");
  if (availability === Availability.NotMeetingThreshold) return t("spendMore", { amount: amountText(missingAmount) });
  return t(availability === Availability.NotYetTime ? "couponNotNow" : "couponNotForThis");
}
