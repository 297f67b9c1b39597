import type { Queryable } from "../../platform/db/queryable.ts";
import { statement } from "../../platform/db/queryable.ts";
import { insertPayments, type NewPayment, paymentColumns } from "../../orders/change/payment-sql.ts";
import { REFUND_COLUMNS, type RefundRow } from "../../orders/console/refund-rows.ts";
import { eventColumns, writeEventsAndNotify, type NewOrderEvent } from "../../orders/event/order-event-sql.ts";
import type { OrderRecord } from "../../orders/read/order-record.ts";
import type { StaffRole } from "@comanda/domain/staff/permissions";

/** Makes other transactions that give back with the same key wait. */
export const lockRefundKey = statement<object, { merchantId: string; key: string }>(
  "refund.lock-key",
  `select pg_advisory_xact_lock(hashtextextended('refund ' || :merchantId::text || ' ' || :key, 0))`,
);

const ofKey = statement<RefundRow, { merchantId: string; key: string }>(
  "refund.of-key",
  `select ${REFUND_COLUMNS} from refund r where r.merchant_id = :merchantId and r.key = :key`,
);

/** The refund that a call with this key has written; null where none has. */
export const findRefundOfKey = async (on: Queryable, merchantId: string, key: string): Promise<RefundRow | null> =>
  (await ofKey(on, { merchantId, key }))[0] ?? null;

const counting = statement<object, { merchantId: string; orderId: string }>(
  "refund.of-order",
  `select 1 from refund where merchant_id = :merchantId and order_id = :orderId and state <> 'failed' limit 1`,
);

/** Whether something of an order was given back, or a provider is asked to. */
export const hasRefund = async (on: Queryable, of: { merchantId: string; orderId: string }): Promise<boolean> =>
  (await counting(on, of)).length > 0;

const ofPayment = statement<RefundRow, { merchantId: string; paymentId: string; orderId: string }>(
  "refund.of-payment",
  `select ${REFUND_COLUMNS} from refund r where r.merchant_id = :merchantId and r.order_id = :orderId and r.payment_id = :paymentId order by r.at, r.id`,
);

/** The refunds of an order that go back to the card of one of its payments, oldest first. */
export const findRefundsOfPayment = (on: Queryable, of: { merchantId: string; orderId: string; paymentId: string }): Promise<RefundRow[]> =>
  ofPayment(on, of);

const finish = statement<
  object,
  {
    merchantId: string;
    id: string;
    state: string;
    problem: string;
    businessDay: string;
    at: string;
    couponIds: string;
    earnedTaken: number;
  }
>(
  "refund.finish",
  `update refund set state = :state, problem = :problem, business_day = :businessDay, at = :at, coupon_ids = :couponIds::jsonb, earned_taken = :earnedTaken
   where merchant_id = :merchantId and id = :id and state = 'pending'`,
);

type Finished = { merchantId: string; id: string; state: "done" | "failed"; problem: string } & Pick<
  RefundRow,
  "businessDay" | "couponIds" | "earnedTaken"
> & { at: Date };

/** Ends a pending refund: the provider has confirmed it, or refuses it. */
export async function finishRefund(tx: Queryable, { couponIds, at, ...rest }: Finished): Promise<void> {
  await finish(tx, { ...rest, couponIds: JSON.stringify(couponIds), at: at.toISOString() });
}

const closed = statement<object, { merchantId: string; day: string }>(
  "refund.closed-day",
  `select 1 from day_closing where merchant_id = :merchantId and day = :day::date and reopened_at is null`,
);

/** Whether a business day is closed. */
export const isDayClosed = async (on: Queryable, merchantId: string, day: string): Promise<boolean> =>
  (await closed(on, { merchantId, day })).length > 0;

/** A refund to be written, with the person or the key of the call. */
export type NewRefund = Omit<RefundRow, "staffName" | "at" | "undoes"> & {
  key: string;
  staff: { id: string | null; name: string; role: StaffRole | null };
  at: Date;
};

const insert = statement<object, { merchantId: string; row: string }>(
  "refund.insert",
  `insert into refund (merchant_id, id, order_id, state, what, method, payment_id, items, amount, beside, net, charge, taxes, other_tax, tips, untaxed,
     promotions, coupons, discounts, points, earned_taken, coupon_ids, reason, is_later, problem, staff_id, staff_name, staff_role, key,
     request_hash, business_day, at)
   select :merchantId, r.id, r.order_id, r.state, r.what, r.method, r.payment_id, r.items, r.amount, r.beside, r.net, r.charge, r.taxes, r.other_tax,
     r.tips, r.untaxed, r.promotions, r.coupons, r.discounts, r.points, r.earned_taken, r.coupon_ids, r.reason, r.is_later, r.problem, r.staff_id,
     r.staff_name, r.staff_role, r.key, r.request_hash, r.business_day, r.at
   from jsonb_populate_record(null::refund, :row::jsonb) r`,
);

/** Writes a refund of a locked order. */
export async function insertRefund(tx: Queryable, merchantId: string, refund: NewRefund): Promise<void> {
  const { orderId, paymentId, otherTax, earnedTaken, couponIds, isLater, requestHash, businessDay, staff, at, ...rest } = refund;
  const row = {
    ...rest,
    order_id: orderId,
    payment_id: paymentId,
    other_tax: otherTax,
    earned_taken: earnedTaken,
    coupon_ids: couponIds,
    is_later: isLater,
    staff_id: staff.id,
    staff_name: staff.name,
    staff_role: staff.role,
    request_hash: requestHash,
    business_day: businessDay,
    at: at.toISOString(),
  };
  await insert(tx, { merchantId, row: JSON.stringify(row) });
}

const write = statement<object, { merchantId: string; orderId: string; refunded: string; at: string; payments: string; events: string }>(
  "refund.write",
  `with changed as (
     update customer_order set refunded = :refunded, changed_at = :at, row_version = row_version + 1
     where merchant_id = :merchantId and id = :orderId returning id, row_version
   ),
   payments as (
   ${insertPayments("changed", ":payments")}
   ),
   ${writeEventsAndNotify("changed", ":events")}`,
);

type Written = { order: OrderRecord; refunded: string; payments: NewPayment[]; event: NewOrderEvent };

/** Writes what was given back of a locked order, the money of it and the event. */
export async function writeGivenBack(tx: Queryable, { order, refunded, payments, event }: Written): Promise<void> {
  await write(tx, {
    merchantId: order.merchantId,
    orderId: order.id,
    refunded,
    at: event.at.toISOString(),
    payments: paymentColumns(...payments),
    events: eventColumns(event),
  });
}
