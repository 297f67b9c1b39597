import type { PaymentProvider } from "@comanda/domain/payment/online/payment-provider";
import { type Queryable, statement } from "../../platform/db/queryable.ts";
import { REFUND_COLUMNS, type RefundRow } from "../../orders/console/refund-rows.ts";
import { FAILED_KEY } from "../../orders/read/failed-refunds-sql.ts";

/** A refund with the person who gives back. */
export type RefundOfAttempt = RefundRow & { staffId: string | null };

/** The refunds that the provider of an attempt is to be asked for, oldest first. */
export const pendingRefundsOf = statement<RefundOfAttempt, { merchantId: string; attemptId: string }>(
  "attempt.pending-refunds",
  `select ${REFUND_COLUMNS}, r.staff_id as "staffId" from refund r
   join payment p on p.merchant_id = :merchantId and p.id = r.payment_id and p.attempt_id = :attemptId
   where r.merchant_id = :merchantId and r.state = 'pending' order by r.at, r.id`,
);

export type StandingRefund = RefundOfAttempt & { key: string };

/** The refunds of an attempt that were given back and have not failed since, oldest first. */
export const standingRefundsOf = statement<StandingRefund, { merchantId: string; attemptId: string }>(
  "attempt.standing-refunds",
  `select ${REFUND_COLUMNS}, r.staff_id as "staffId", r.key from refund r
   join payment p on p.merchant_id = :merchantId and p.id = r.payment_id and p.attempt_id = :attemptId
   where r.merchant_id = :merchantId and r.state = 'done' and r.key not like '${FAILED_KEY}%'
     and not exists (select from refund f where f.merchant_id = :merchantId and f.key = '${FAILED_KEY}' || r.id) order by r.at, r.id`,
);

const markAsked = statement<{ id: string }, { merchantId: string; id: string; problem: string }>(
  "attempt.mark-refund-asked",
  `update refund set problem = :problem where merchant_id = :merchantId and id = :id and state = 'pending' and problem = '' returning id`,
);

/** Writes on a pending refund what its problem is where no answer comes; false where that was written before. */
export const markRefundAsked = async (on: Queryable, of: { merchantId: string; id: string; problem: string }): Promise<boolean> =>
  (await markAsked(on, of)).length > 0;

const ofPayment = statement<{ attemptId: string | null }, { merchantId: string; paymentId: string }>(
  "attempt.of-payment",
  `select attempt_id as "attemptId" from payment where merchant_id = :merchantId and id = :paymentId`,
);

/** The attempt whose money a payment is; null for another payment. */
export const attemptOfPayment = async (on: Queryable, of: { merchantId: string; paymentId: string }): Promise<string | null> =>
  (await ofPayment(on, of))[0]?.attemptId ?? null;

const pending = statement<{ by: string; at: Date }, { merchantId: string; orderId: string }>(
  "attempt.pending-refund-of-order",
  `select staff_name as by, at from refund where merchant_id = :merchantId and order_id = :orderId and state = 'pending' limit 1`,
);

/** Who began the refund of an order that a provider has not confirmed, and when; null without one. */
export const findPendingRefund = async (
  on: Queryable,
  of: { merchantId: string; orderId: string },
): Promise<{ by: string; at: Date } | null> => (await pending(on, of))[0] ?? null;

const newest = statement<{ at: Date | null }, { merchantId: string; attemptId: string }>(
  "attempt.newest-refund",
  `select greatest(
     (select max(r.at) from refund r join payment p on p.merchant_id = :merchantId and p.id = r.payment_id and p.attempt_id = :attemptId
       where r.merchant_id = :merchantId and r.state = 'done'),
     (select max(r.at) from unallocated_payment u cross join jsonb_to_recordset(u.refunds) as r(amount numeric, at timestamptz)
       where u.merchant_id = :merchantId and u.attempt_id = :attemptId and r.amount > 0)) as at`,
);

/** When money of an attempt was given back last; null for never. */
export const newestRefundOf = async (on: Queryable, of: { merchantId: string; attemptId: string }): Promise<Date | null> =>
  (await newest(on, of))[0]?.at ?? null;

/** A payment that an attempt has made, and what of it was given back. */
type PaidByAttempt = { id: string; orderId: string; whole: string; back: string };

const paidBy = statement<PaidByAttempt, { merchantId: string; attemptId: string }>(
  "attempt.payments",
  `select p.id, p.order_id as "orderId", (p.amount + p.tip)::numeric(12, 2)::text as whole,
     (select coalesce(sum(r.amount + r.beside), 0)::numeric(12, 2)::text from refund r
       where r.merchant_id = :merchantId and r.payment_id = p.id and r.state = 'done') as back
   from payment p where p.merchant_id = :merchantId and p.attempt_id = :attemptId and p.refund_id is null
   order by p.order_id, p.at, p.id`,
);

/** The payments of orders that an attempt has made, in the order of the orders' ids. */
export const paymentsOfAttempt = (on: Queryable, of: { merchantId: string; attemptId: string }): Promise<PaidByAttempt[]> => paidBy(on, of);

type FailedRefundRow = {
  refundId: string;
  attemptId: string;
  dinerId: string;
  provider: PaymentProvider;
  amount: string;
  problem: string;
  at: Date;
  orderId: string;
  serial: number;
  businessDay: string;
};

/** The refunds that have failed at their providers since a business day and wait for a person: of whose orders nothing was given back since, nor settled otherwise. The newest first. */
export const failedRefundsOf = statement<FailedRefundRow, { merchantId: string; since: string }>(
  "attempt.failed-refunds",
  `select f.id as "refundId", a.id as "attemptId", a.diner_id as "dinerId", a.provider, (-f.amount - f.beside)::numeric(12, 2)::text as amount, f.problem, f.at,
     o.id as "orderId", o.serial, o.business_day::text as "businessDay"
   from refund f join payment p on p.merchant_id = :merchantId and p.id = f.payment_id
   join payment_attempt a on a.merchant_id = :merchantId and a.id = p.attempt_id
   join customer_order o on o.merchant_id = :merchantId and o.id = f.order_id
   where f.merchant_id = :merchantId and f.business_day >= :since and f.key like '${FAILED_KEY}%' and f.settled_at is null and not exists (
     select from refund n where n.merchant_id = :merchantId and n.order_id = f.order_id and n.at > f.at and n.state <> 'failed'
       and n.key not like '${FAILED_KEY}%')
   order by f.at desc, f.id`,
);

/** A refund that has failed at its provider, by whom and when it was settled otherwise. */
type FailedRefundToSettle = {
  attemptId: string;
  orderId: string;
  serial: number;
  amount: string;
  settledBy: string | null;
  settledAt: Date;
};

const lockFailed = statement<FailedRefundToSettle, { merchantId: string; refundId: string }>(
  "attempt.lock-failed-refund",
  `select p.attempt_id as "attemptId", o.id as "orderId", o.serial, (-f.amount - f.beside)::numeric(12, 2)::text as amount,
     f.settled_by as "settledBy", coalesce(f.settled_at, f.at) as "settledAt"
   from refund f join payment p on p.merchant_id = :merchantId and p.id = f.payment_id and p.attempt_id is not null
   join customer_order o on o.merchant_id = :merchantId and o.id = f.order_id
   where f.merchant_id = :merchantId and f.id = :refundId and f.key like '${FAILED_KEY}%' for update of f`,
);

/** A refund that has failed at its provider, locked; null for another one. */
export const lockFailedRefund = async (tx: Queryable, of: { merchantId: string; refundId: string }): Promise<FailedRefundToSettle | null> =>
  (await lockFailed(tx, of))[0] ?? null;

/** Writes who has settled otherwise that a refund has failed, which is locked. */
export const markFailedSettled = statement<object, { merchantId: string; refundId: string; by: string; at: string }>(
  "attempt.settle-failed-refund",
  `update refund set settled_by = :by, settled_at = :at where merchant_id = :merchantId and id = :refundId`,
);
