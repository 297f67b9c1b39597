import { OrderStatus } from "@comanda/domain/codes";
import { isZero } from "@comanda/domain/money/decimal";
import { minus, money, moneyText, NOTHING, sum } from "@comanda/domain/money/money";
import type { OrderEventKind } from "@comanda/domain/order/order-event";
import { AWAITS_PAYMENT } from "@comanda/domain/order/awaiting-payment";
import { dueOf, isPaidInFull, paymentStatusOf } from "@comanda/domain/payment/payment-state";
import { lessenEarned } from "../../members/points/points-of-order.ts";
import { arriveOrder } from "../../orders/change/arrive-order.ts";
import { endSettledSitting } from "../../orders/change/end-sitting.ts";
import { insertPayments, type NewPayment, paymentColumns } from "../../orders/change/payment-sql.ts";
import { earnWhenSettled } from "../../orders/change/settle-order.ts";
import type { Acting } from "../../orders/event/hold-order.ts";
import { eventColumns, writeEventsAndNotify } from "../../orders/event/order-event-sql.ts";
import type { OrderRecord } from "../../orders/read/order-record.ts";
import { type Queryable, statement } from "../../platform/db/queryable.ts";
import { insertDrawerKick } from "../../platform/print-jobs/drawer-job-store.ts";
import { shiftForCash } from "../drawer/shift-store.ts";

/**
 * The order is locked, so that its amounts are those that were read or, of held cards, those that the caller has changed. A settled order
 * needs no checkout any more. An order that is or was paid in part stays separate: its diner may have begun another one at the same place
 * since, which a reversal must not make a second of its kind.
 */
const write = statement<
  object,
  {
    merchantId: string;
    orderId: string;
    at: string;
    paid: string;
    writtenOff: string;
    paymentStatus: number;
    payments: string;
    events: string;
    isSettled: boolean;
    held: string;
    capturing: string;
    captured: string;
  }
>(
  "payment.write",
  `with changed as (
     update customer_order set paid = :paid, written_off = :writtenOff, payment_status = :paymentStatus, changed_at = :at, row_version = row_version + 1,
       held = :held, capturing = :capturing, captured = :captured,
       is_separate = case when status = ${OrderStatus.Progressing} and (paid <> 0 or :paid::numeric <> 0) then true else is_separate end,
       checkout_by = case when :isSettled::boolean then null else checkout_by end, checkout_until = case when :isSettled::boolean then null else checkout_until end,
       checkout_holder = case when :isSettled::boolean then null else checkout_holder end
     where merchant_id = :merchantId and id = :orderId returning id, row_version
   ),
   payments as (
   ${insertPayments("changed", ":payments")}
   ),
   ${writeEventsAndNotify("changed", ":events")}`,
);

const eventOf = ({ method, reverses }: NewPayment): OrderEventKind =>
  reverses !== undefined ? "payment-reversed" : method === "written-off" ? "written-off" : "payment-recorded";

/**
 * Writes a payment of a locked order, a reversal or an amount that is written off, with its event. Where it settles a completed order, the
 * member earns points and the last settled order of a sitting ends it; where it undoes that, the points are taken back. Where it settles an
 * order that waits for its payment, the restaurant gets the order.
 */
export async function writePayment(
  tx: Queryable,
  order: OrderRecord,
  { payment, acting }: { payment: NewPayment; acting: Acting },
): Promise<void> {
  const { at, random, actor } = acting;
  const isWrittenOff = payment.method === "written-off";
  const paid = plus(order.paid, isWrittenOff ? "0.00" : payment.amount);
  const writtenOff = plus(order.writtenOff, isWrittenOff ? payment.amount : "0.00");
  const captured = plus(order.captured, payment.provider ? payment.amount : "0.00");
  const after: OrderRecord = {
    ...order,
    paid,
    writtenOff,
    captured,
    paymentStatus: paymentStatusOf({ ...order, paid, captured }),
    rowVersion: order.rowVersion + 1,
  };
  const { id: paymentId, method, amount, tip = "0.00", reverses, reason = "" } = payment;
  const change = { paymentId, method, amount, tip, ...(reverses !== undefined && { reverses }) };
  await write(tx, {
    merchantId: order.merchantId,
    orderId: order.id,
    at: at.toISOString(),
    paid,
    writtenOff,
    paymentStatus: after.paymentStatus,
    payments: paymentColumns({ ...payment, drawerShiftId: await drawerOf(tx, order.merchantId, { payment, acting }) }),
    events: eventColumns({ id: random.id(), kind: eventOf(payment), at, actor, reason, change }),
    isSettled: isZero(money(dueOf(after))),
    held: after.held,
    capturing: after.capturing,
    captured,
  });
  await earnWhenSettled(tx, { order: after, entryId: random.id(), at });
  if (order.status === AWAITS_PAYMENT && isPaidInFull(after.paymentStatus)) await arriveOrder(tx, order, { eventId: random.id(), at });
  if (reverses !== undefined) await takeBackEarned(tx, { before: order, after, entryId: random.id(), at });
  else if (after.status === OrderStatus.Completed) await endSettledSitting(tx, after, at);
}

/**
 * The shift of the drawer into which a payment in cash goes, or out of which its reversal or its refund comes, and the job that opens that
 * drawer; null for another means, and where no drawer is open for it.
 */
export async function drawerOf(
  tx: Queryable,
  merchantId: string,
  { payment: { method }, acting }: { payment: Pick<NewPayment, "method">; acting: Acting },
): Promise<string | null> {
  const { at, random, drawerId = null } = acting;
  const shiftId = method === "cash" ? await shiftForCash(tx, merchantId, drawerId) : null;
  if (shiftId !== null) await insertDrawerKick(tx, { merchantId, id: random.id(), shiftId, at });
  return shiftId;
}

const plus = (amount: string, more: string): string => moneyText(sum([money(amount), money(more)]));

/** An amount with the opposite sign. */
export const negative = (amount: string): string => moneyText(minus(NOTHING, money(amount)));

/**
 * Takes points back that an order earned, when a payment of it is reversed and it is no longer paid in full. The balance does not become
 * negative: points that were spent meanwhile stay with the member.
 */
async function takeBackEarned(
  tx: Queryable,
  { before, after, entryId, at }: { before: OrderRecord; after: OrderRecord; entryId: string; at: Date },
): Promise<void> {
  if (before.earnedPoints === 0 || isPaidInFull(after.paymentStatus)) return;
  const { merchantId, id, dinerId, earnedPoints } = before;
  await lessenEarned(tx, { merchantId, id: entryId, dinerId, orderId: id, points: earnedPoints, left: 0, at });
}
