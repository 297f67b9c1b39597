import type { CouponCombinationView, OrderCouponView } from "@comanda/contract/shapes/coupon-shapes";
import type { OrderView } from "@comanda/contract/shapes/order-shapes";
import { Availability, OrderStatus } from "@comanda/domain/codes";
import { inLocale, type Locale, type Translated } from "@comanda/domain/locale";
import { type Level, standingOf } from "@comanda/domain/member/member-level";
import { type AmountReader, formatAmount } from "@comanda/domain/money/currency";
import { minus, money, moneyText } from "@comanda/domain/money/money";
import type { HeldCoupon } from "../../members/coupon/coupon-store.ts";
import { type CouponStanding, couponView } from "../../members/coupon/coupon-view.ts";
import { levelName } from "../../members/member/member-view.ts";
import type { MenuSnapshot, Reading } from "../../platform/merchant/menu-snapshot.ts";
import { currencyOf } from "../../platform/merchant/merchant-store.ts";
import { couponExplanations } from "../../platform/text/coupon-explanations.ts";
import { pointsFrom, rateOf } from "./order-earnings.ts";
import type { BestCoupons, CouponSet, OrderRecord, OrderWithItems } from "./order-record.ts";

/** The time and language in which an order is read, and the restaurant's levels at that time. */
export type OrderReading = AmountReader & { now: Date; levels: readonly Level[] };

/** The reading of an order at a restaurant, with the restaurant's current levels. */
export const readingOn = ({ merchant }: MenuSnapshot, { now, locale }: Reading): OrderReading => ({
  now,
  locale,
  currency: currencyOf(merchant),
  levels: merchant.definition.levels,
});

/** A coupon evaluated for an order. */
export type CouponOnOrder = CouponStanding & { coupon: HeldCoupon; scope: Translated[]; amount: string; missingAmount: string };

type MemberPart = Pick<
  OrderView,
  "memberId" | "orderMember" | "orderCoupons" | "userCouponIds" | "bestUserCouponCombination" | "earnedPointAmount"
>;

/** The member's part of an order view: name, coupons and points. Without `offered`, the coupons are the applied ones. */
export function memberPart({ order, member }: OrderWithItems, reading: OrderReading, offered?: CouponOnOrder[]): MemberPart {
  const { locale } = reading;
  return {
    memberId: member ? order.dinerId : "0",
    orderMember: memberOn({ order, member }, reading),
    orderCoupons: (offered ?? appliedOn(order)).map((one) => orderCouponView(one, order.dinerId, locale)),
    userCouponIds: order.pricing.coupons.map(({ userCouponId }) => userCouponId),
    bestUserCouponCombination: bestOn(order, reading),
    earnedPointAmount: earnedBy({ order, member }, reading),
  };
}

function memberOn({ order, member }: Pick<OrderWithItems, "order" | "member">, { levels, now, locale }: OrderReading) {
  if (!member) return null;
  const { level } = standingOf(member, levels, now);
  const name = `${member.firstName} ${member.lastName}`.trim();
  return { id: order.dinerId, name, points: member.points, pointsRate: level?.pointsRate ?? "0", ...levelName(level, locale) };
}

/** The points that the order earned, or would earn if it were paid in full now. */
export function earnedBy({ order, member }: Pick<OrderWithItems, "order" | "member">, { levels, now }: OrderReading): number {
  return order.status === OrderStatus.Progressing ? pointsFrom(order, rateOf(member, levels, now)) : order.earnedPoints;
}

const appliedOn = ({ pricing }: OrderRecord): CouponOnOrder[] =>
  pricing.coupons.map(({ amount, scope, ...coupon }) => {
    const unjudged = { availability: Availability.Available, nextFrom: null, missingAmount: "0.00" };
    return { coupon, scope, amount, ...unjudged };
  });

function orderCouponView(
  { coupon, scope, amount, missingAmount, ...standing }: CouponOnOrder,
  dinerId: string,
  locale: Locale,
): OrderCouponView {
  return { ...couponView(coupon, standing, { dinerId, scope, locale }), amount, missingAmount };
}

function bestOn({ pricing: { best } }: OrderRecord, reader: AmountReader): CouponCombinationView | null {
  return best && { userCouponIds: best.userCouponIds, amount: best.amount, explanation: explanationOf(best, reader) };
}

/** The sentences that explain why these coupons are the best, and what a better one requires; empty where there is nothing to explain. */
function explanationOf(combination: BestCoupons, reader: AmountReader): string {
  const { nearly, between } = couponExplanations[reader.locale];
  const { nearest } = combination;
  const sentences = [
    ...(combination.userCouponIds.length > 0 ? [whyThese(combination, reader)] : []),
    ...(nearest ? [nearly(inLocale(nearest.name, reader.locale), formatAmount(nearest.missingAmount, reader))] : []),
  ];
  return sentences.join(between);
}

function whyThese({ runnerUp, ...combination }: BestCoupons, reader: AmountReader): string {
  const { locale } = reader;
  const { together, best, better, sooner } = couponExplanations[locale];
  const named = ({ names }: CouponSet) => together(names.map((name) => inLocale(name, locale)));
  const amount = formatAmount(combination.amount, reader);
  const more = moneyText(minus(money(combination.amount), money(runnerUp?.amount ?? combination.amount)));
  if (runnerUp && more !== "0.00") return better(named(combination), amount, { more: formatAmount(more, reader), others: named(runnerUp) });
  return runnerUp && combination.endsAt < runnerUp.endsAt
    ? sooner(named(combination), amount, named(runnerUp))
    : best(named(combination), amount);
}
