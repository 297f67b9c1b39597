import { type CashStep, cashRoundingOf, EXACT_CASH } from "@comanda/domain/money/cash-rounding";
import { isZero } from "@comanda/domain/money/decimal";
import { minus, type Money, money, moneyText, NOTHING, sum } from "@comanda/domain/money/money";
import { giveBackSpent, lessenEarned } from "../../members/points/points-of-order.ts";
import type { NewPayment } from "../../orders/change/payment-sql.ts";
import type { Acting } from "../../orders/event/hold-order.ts";
import type { OrderRecord, OrderWithItems } from "../../orders/read/order-record.ts";
import type { Queryable } from "../../platform/db/queryable.ts";
import type { RefundedTax } from "../../platform/db/schema/refund.ts";
import { drawerOf, negative } from "../store/write-payment.ts";
import type { PlannedRefund } from "./plan-refund.ts";
import { type NewRefund, writeGivenBack } from "./refund-store.ts";
import { taxKeyOf } from "./sold-order.ts";

/** How and why money is given back, and by which call. */
type HowGiven = {
  what: { kind: NewRefund["what"] };
  method: NewRefund["method"];
  paymentId?: string | undefined;
  reason: string;
  acting: Acting;
  key: string;
  requestHash: string;
  businessDay: string;
  isLater: boolean;
  state: NewRefund["state"];
};

/** The row of a planned refund. */
export function newRefundOf({ order }: OrderWithItems, planned: PlannedRefund, how: HowGiven): NewRefund {
  const { given, total, untaxed, earned, couponsReturned } = planned;
  const [promotions = NOTHING, coupons = NOTHING, discounts = NOTHING] = given.discounts;
  const { what, method, paymentId = null, reason, key, requestHash, businessDay, isLater, state } = how;
  const { actor, at, random } = how.acting;
  return {
    id: random.id(),
    orderId: order.id,
    state,
    what: what.kind,
    method,
    paymentId,
    items: given.items,
    amount: moneyText(total),
    beside: moneyText(given.beside),
    net: moneyText(given.net),
    charge: moneyText(given.charge),
    taxes: order.pricing.orderTaxes.map((tax, position): RefundedTax => {
      return { ...taxKeyOf(tax), isIncluded: tax.isIncluded, amount: moneyText(given.taxes[position] ?? NOTHING) };
    }),
    otherTax: moneyText(given.otherTax),
    tips: moneyText(given.tips),
    untaxed: moneyText(untaxed),
    promotions: moneyText(promotions),
    coupons: moneyText(coupons),
    discounts: moneyText(discounts),
    points: given.points,
    earnedTaken: order.earnedPoints - earned,
    couponIds: couponsReturned.map(({ userCouponId }) => userCouponId),
    reason,
    isLater,
    problem: "",
    staff: { id: actor.kind === "person" || actor.kind === "key" ? actor.id : null, name: actor.name, role: actor.role },
    key,
    requestHash,
    businessDay,
    at,
  };
}

type Written = Pick<NewRefund, "id" | "amount" | "beside" | "reason" | "items" | "points" | "businessDay" | "couponIds"> & {
  method: NewRefund["method"] | "online";
};
type MoneyBack = {
  order: OrderRecord;
  refund: Written;
  /** The points of the order afterwards. */
  earned: number;
  acting: Acting;
  /** The step to which cash is rounded. */
  cashStep?: CashStep;
  /** What rounding has added to what a provider gave back. */
  rounding?: Money;
  /** Who has given it back to a card, and under which id. */
  provider?: NonNullable<NewPayment["provider"]>;
};

/** Writes what a refund of a locked order changes: its money as a payment with negative amounts, the event, points and coupons. */
export async function writeMoneyBack(
  tx: Queryable,
  { order, refund, earned, acting, cashStep, rounding, provider }: MoneyBack,
): Promise<void> {
  const { merchantId, id: orderId, dinerId } = order;
  const { at, actor, random } = acting;
  const back = paymentOf(refund, acting, { cashStep, rounding, provider });
  const payment = back && { ...back, drawerShiftId: await drawerOf(tx, merchantId, { payment: back, acting }) };
  const { id: refundId, reason, method, amount, beside: tip, items, points, couponIds } = refund;
  const change = { refundId, ...(payment && { paymentId: payment.id }), method, amount, tip, itemIds: items.map((item) => item.id) };
  await writeGivenBack(tx, {
    order,
    refunded: moneyText(sum([money(order.refunded), money(amount)])),
    payments: payment ? [payment] : [],
    event: { id: random.id(), kind: "refunded", at, actor, reason, change },
  });
  if (earned < order.earnedPoints)
    await lessenEarned(tx, { merchantId, id: random.id(), dinerId, orderId, points: order.earnedPoints - earned, left: earned, at });
  if (points > 0 || couponIds.length > 0) await giveBackSpent(tx, { merchantId, id: random.id(), dinerId, orderId, points, at }, couponIds);
}

/** The money of a refund; null where only points return. Cash is rounded as a payment of the same amount is. */
function paymentOf(
  refund: Written,
  { actor, at, random }: Acting,
  { cashStep = EXACT_CASH, rounding = NOTHING, provider }: Pick<MoneyBack, "cashStep" | "rounding" | "provider">,
): NewPayment | null {
  const given = sum([money(refund.amount), money(refund.beside)]);
  if (isZero(given)) return null;
  const { id: refundId, method, amount, beside, reason, businessDay } = refund;
  return {
    id: random.id(),
    method,
    amount: negative(amount),
    tip: negative(beside),
    rounding: moneyText(method === "cash" ? cashRoundingOf(minus(NOTHING, given), cashStep) : minus(NOTHING, rounding)),
    refundId,
    reason,
    ...(provider && { provider }),
    key: `refund ${refundId}`,
    businessDay,
    at,
    actor,
  };
}
