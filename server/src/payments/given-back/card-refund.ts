import { type Money, money, sum } from "@comanda/domain/money/money";
import { paymentsOfOrder } from "../../orders/console/order-history-store.ts";
import { refundsOfOrder, type RefundRow } from "../../orders/console/refund-rows.ts";
import type { Acting } from "../../orders/event/hold-order.ts";
import type { OrderWithItems } from "../../orders/read/order-record.ts";
import type { Queryable } from "../../platform/db/queryable.ts";
import { businessDayOf, findMerchant } from "../../platform/merchant/merchant-store.ts";
import { afterGivingBack } from "./plan-refund.ts";
import { printReceiptAgain } from "./print-receipt-again.ts";
import { findRefundsOfPayment, finishRefund } from "./refund-store.ts";
import { writeMoneyBack } from "./write-refund.ts";

/** What a refund takes from the payment to which it goes back: with its part of the tip. */
export const wholeOfRefund = ({ amount, beside }: Pick<RefundRow, "amount" | "beside">): Money => sum([money(amount), money(beside)]);

/** What was given back by the card of a payment: what the provider has confirmed, and the refund that it is asked for. */
export type CardRefunds = { done: Money; pending: (RefundRow & { whole: Money }) | null };

/** The refunds that go back to the card of a captured payment. */
export async function findCardRefunds(on: Queryable, of: { merchantId: string; orderId: string; paymentId: string }): Promise<CardRefunds> {
  const rows = await findRefundsOfPayment(on, of);
  const done = rows.filter(({ state }) => state === "done");
  const pending = rows.find(({ state }) => state === "pending");
  return {
    done: sum(done.map(wholeOfRefund)),
    pending: pending ? { ...pending, whole: wholeOfRefund(pending) } : null,
  };
}

type Confirming = {
  held: OrderWithItems;
  refund: RefundRow;
  acting: Acting;
  provider: { name: string; paymentId: string };
  /** How the money goes back: by the card at a reader, or online. */
  method?: "card" | "online";
  /** What rounding has added to it at the provider; without it nothing. */
  rounding?: Money;
};

/** Writes a refund of a locked order that its provider has confirmed: it counts on the business day of that moment. */
export async function confirmCardRefund(
  tx: Queryable,
  { held, refund, acting, provider, method = "card", rounding }: Confirming,
): Promise<void> {
  const { merchantId, id: orderId } = held.order;
  const merchant = await findMerchant(tx, merchantId);
  if (!merchant) throw new Error(`order ${orderId} has no restaurant`);
  const of = { merchantId, orderId };
  const refunds = (await refundsOfOrder(tx, of)).filter(({ id, state }) => state === "done" || id === refund.id);
  const after = afterGivingBack({ held, payments: await paymentsOfOrder(tx, of), refunds, merchant, now: acting.at });
  const businessDay = businessDayOf(merchant, acting.at);
  const couponIds = after.couponsReturned.map(({ userCouponId }) => userCouponId);
  const earnedTaken = held.order.earnedPoints - after.earned;
  const { at } = acting;
  await finishRefund(tx, { merchantId, id: refund.id, state: "done", problem: "", businessDay, at, couponIds, earnedTaken });
  await writeMoneyBack(tx, {
    order: held.order,
    refund: { ...refund, method, businessDay, couponIds },
    earned: after.earned,
    acting,
    provider,
    ...(rounding && { rounding }),
  });
  await printReceiptAgain(tx, held.order, acting);
}

/** Ends a pending refund that its provider refuses: nothing was given back. */
export async function failCardRefund(
  tx: Queryable,
  refund: RefundRow,
  { merchantId, problem }: { merchantId: string; problem: string },
): Promise<void> {
  const { id, businessDay, couponIds, at } = refund;
  await finishRefund(tx, { merchantId, id, state: "failed", problem, businessDay, couponIds, earnedTaken: 0, at });
}
