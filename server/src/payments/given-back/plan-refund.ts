import { staysUsed } from "@comanda/domain/coupon/coupons-after-refund";
import { minus, type Money, money, sum } from "@comanda/domain/money/money";
import { giveBack, type GiveBackChoice, type GivenBack, givenOfTotal, type SoldOrder, unitsGone } from "@comanda/domain/payment/give-back";
import { pointsLeft } from "@comanda/domain/payment/points-left";
import { unitsOf } from "@comanda/domain/payment/unit-shares";
import { ok, type Result } from "@comanda/domain/result";
import type { PaymentRow } from "../../orders/console/order-history-store.ts";
import type { RefundRow } from "../../orders/console/refund-rows.ts";
import { rateOf } from "../../orders/read/order-earnings.ts";
import type { AppliedCoupon, OrderedLine, OrderWithItems } from "../../orders/read/order-record.ts";
import { withWholeSets } from "../../orders/read/set-items.ts";
import type { Merchant } from "../../platform/merchant/merchant-store.ts";
import { givenBefore, soldOrderOf } from "./sold-order.ts";

/** An order with its payments and refunds, and what its points follow from. */
export type RefundBasis = {
  held: OrderWithItems;
  payments: readonly PaymentRow[];
  refunds: readonly RefundRow[];
  merchant: Merchant;
  now: Date;
};

/**
 * What giving back changes, before it is written. `total`: the part of the order's total; `untaxed`: the part of it that earns points;
 * `earned`: the points of the order afterwards; the coupons are those that the order still has.
 */
export type PlannedRefund = {
  sold: SoldOrder;
  given: GivenBack;
  total: Money;
  untaxed: Money;
  /** All that is still paid afterwards, with tips beside the total. */
  stillPaid: Money;
  earned: number;
  couponsReturned: AppliedCoupon[];
  couponsUsed: AppliedCoupon[];
};

/** Plans what a person chose; a dish of a set menu stands for the whole set. Refuses more than is still paid, and dishes that the order no longer has. */
export function planRefund(basis: RefundBasis, choice: GiveBackChoice): Result<PlannedRefund, "more-than-paid" | "not-on-order"> {
  const { held, payments, refunds } = basis;
  const sold = soldOrderOf(held, payments);
  const before = givenBefore(held, refunds);
  const result = giveBack(sold, before, choice.kind === "dishes" ? { ...choice, items: withWholeSets(held.items, choice.items) } : choice);
  if (!result.ok) return result;
  const given = result.value;
  const all = [...before, given];
  const totalOf = (parts: readonly GivenBack[]) => sum(parts.map((one) => givenOfTotal(one, sold)));
  const tipsGiven = sum(all.map(({ beside }) => beside));
  return ok({
    sold,
    given,
    total: givenOfTotal(given, sold),
    untaxed: untaxedOf(given, sold),
    stillPaid: minus(sum([sold.paid, sold.beside]), sum([totalOf(all), tipsGiven])),
    earned: earnedAfter(basis, sold, all),
    ...couponsAfter(held, refunds, all),
  });
}

/** The points of an order and its coupons after all of its refunds, of which the last is not done yet. */
export function afterGivingBack(basis: RefundBasis): Pick<PlannedRefund, "earned" | "couponsReturned" | "couponsUsed"> {
  const { held, payments, refunds } = basis;
  const all = givenBefore(held, refunds);
  const done = refunds.filter(({ state }) => state === "done");
  return { earned: earnedAfter(basis, soldOrderOf(held, payments), all), ...couponsAfter(held, done, all) };
}

/** What of a refund earns points: dishes and charges, without the taxes that their prices contain. */
const untaxedOf = ({ net, charge, taxes }: GivenBack, sold: SoldOrder): Money =>
  minus(sum([net, charge]), sum(taxes.filter((_, at) => sold.taxes[at]?.isIncluded === true)));

/** The points of the order when they are earned again on what is left; 0 for an order that has not earned any. */
function earnedAfter({ held: { order, member }, refunds, merchant, now }: RefundBasis, sold: SoldOrder, all: readonly GivenBack[]): number {
  if (order.earnedPoints === 0) return 0;
  const { levels } = merchant.definition;
  const contained = sum(sold.taxes.filter(({ isIncluded }) => isIncluded).map(({ amount }) => amount));
  const base = minus(money(order.total), sum([money(order.tips), money(order.tax), contained]));
  const left = minus(base, sum(all.map((one) => untaxedOf(one, sold))));
  // Earned before anything was given back.
  const earned = order.earnedPoints + refunds.reduce((points, { state, earnedTaken }) => points + (state === "done" ? earnedTaken : 0), 0);
  const rates = [rateOf(member, levels, now), ...levels.map(({ pointsRate }) => pointsRate)];
  return Math.min(order.earnedPoints, pointsLeft({ earned, base, left, rates }));
}

/** The coupons that the order still has, by whether the dishes that are left reach their minimum. */
function couponsAfter({ order, items }: OrderWithItems, refunds: readonly RefundRow[], all: readonly GivenBack[]) {
  const returned = new Set(refunds.flatMap(({ state, couponIds }) => (state === "failed" ? [] : couponIds)));
  const linesLeft = items.flatMap(({ id, line }): OrderedLine[] => {
    const gone = unitsGone(all, id);
    if (gone === 0) return [line];
    const left = unitsOf(line) - gone;
    return left > 0 ? [{ ...line, quantity: String(left) }] : [];
  });
  const coupons = order.pricing.coupons.filter(({ userCouponId }) => !returned.has(userCouponId));
  return {
    couponsUsed: coupons.filter(({ terms }) => staysUsed(terms, linesLeft)),
    couponsReturned: coupons.filter(({ terms }) => !staysUsed(terms, linesLeft)),
  };
}
