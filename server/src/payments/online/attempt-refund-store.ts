import { type Money, money, moneyText, NOTHING, sum } from "@comanda/domain/money/money";
import { type Queryable, statement } from "../../platform/db/queryable.ts";
import { REFUND_COLUMNS, type RefundRow } from "../../orders/console/refund-rows.ts";
import type { OnlinePayment } from "../../platform/online/online-provider.ts";
import { wholeOfRefund } from "../given-back/card-refund.ts";
import type { UnallocatedRow } from "./unallocated-store.ts";

/** What the provider is told of a refund, by which it is found there again. */
export const refundKeyOf = (refundId: string): string => `comanda refund ${refundId}`;

const keyOfMoney = (attemptId: string): string => `comanda unallocated ${attemptId} `;

/**
 * The same of the money of an attempt that belongs to no order, as a person has asked for it at a time. Asked again, it is another one: the provider
 * repeats its answer to one that it has had, also a refusal.
 */
export const unallocatedKeyOf = (attemptId: string, askedAt: Date): string => `${keyOfMoney(attemptId)}${askedAt.getTime()}`;

/** Whether a refund was asked for of the money of an attempt that belongs to no order. */
export const isUnallocatedKey = (key: string, attemptId: string): boolean => key.startsWith(keyOfMoney(attemptId));

/** A refund with the person who gives back. */
export type RefundOfAttempt = RefundRow & { staffId: string | null };

/** The refunds that the provider of an attempt is to be asked for, oldest first. */
export const pendingRefundsOf = statement<RefundOfAttempt, { merchantId: string; attemptId: string }>(
  "attempt.pending-refunds",
  `select ${REFUND_COLUMNS}, r.staff_id as "staffId" from refund r
   join payment p on p.merchant_id = :merchantId and p.id = r.payment_id and p.attempt_id = :attemptId
   where r.merchant_id = :merchantId and r.state = 'pending' order by r.at, r.id`,
);

/** What was given back of the payments of an attempt, oldest first, with the serial of its order; also the opposite of what has failed since. */
export const refundsOfAttempt = statement<RefundRow & { serial: number }, { merchantId: string; attemptId: string }>(
  "attempt.refunds",
  `select ${REFUND_COLUMNS}, o.serial from refund r
   join payment p on p.merchant_id = :merchantId and p.id = r.payment_id and p.attempt_id = :attemptId
   join customer_order o on o.merchant_id = :merchantId and o.id = r.order_id
   where r.merchant_id = :merchantId order by r.at, r.id`,
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

const givenBack = statement<{ givenBack: string }, { merchantId: string; attemptId: string }>(
  "attempt.given-back",
  `select ((select coalesce(-sum(b.amount + b.tip + b.rounding), 0) from payment p
       join refund r on r.merchant_id = :merchantId and r.payment_id = p.id
       join payment b on b.merchant_id = :merchantId and b.refund_id = r.id
       where p.merchant_id = :merchantId and p.attempt_id = :attemptId and p.refund_id is null)
     + (select coalesce(sum(u.given_back), 0) from unallocated_payment u
       where u.merchant_id = :merchantId and u.attempt_id = :attemptId))::numeric(12, 2)::text as "givenBack"`,
);

/**
 * What is booked as given back of the money of an attempt, also of what belongs to no order and by a dispute that was lost. The books have it of every provider:
 * those of ECPay are the only ones that do, since its readings have no refunds.
 */
export const givenBackOfAttempt = async (on: Queryable, of: { merchantId: string; attemptId: string }): Promise<string> =>
  (await givenBack(on, of))[0]?.givenBack ?? "0.00";

/** A payment that an attempt has made, what rounding added to it, and what of it was given back, both without that. */
type PaidByAttempt = { id: string; orderId: string; whole: string; rounding: string; back: string };

const paidBy = statement<PaidByAttempt, { merchantId: string; attemptId: string }>(
  "attempt.payments",
  `select p.id, p.order_id as "orderId", (p.amount + p.tip)::numeric(12, 2)::text as whole, p.rounding,
     (select coalesce(sum(r.amount + r.beside), 0)::numeric(12, 2)::text from refund r
       where r.merchant_id = :merchantId and r.payment_id = p.id and r.state = 'done') as back
   from payment p where p.merchant_id = :merchantId and p.attempt_id = :attemptId and p.refund_id is null
   order by p.order_id, p.at, p.id`,
);

/** The payments of orders that an attempt has made, in the order of the orders' ids. */
export const paymentsOfAttempt = (on: Queryable, of: { merchantId: string; attemptId: string }): Promise<PaidByAttempt[]> => paidBy(on, of);

type Read = { attempt: { merchantId: string; id: string }; payment: Pick<OnlinePayment, "standing"> };

/**
 * The payments of orders that an attempt has made, in the order of the orders' ids. `back` has what is booked as given back, and the refunds that wait here for an
 * answer and stand at the provider: they are booked with that answer.
 */
export async function paymentsWithStanding(on: Queryable, { attempt, payment }: Read): Promise<PaidByAttempt[]> {
  const of = { merchantId: attempt.merchantId, attemptId: attempt.id };
  const waiting = (await pendingRefundsOf(on, of)).filter(({ id }) => payment.standing.includes(refundKeyOf(id)));
  return (await paymentsOfAttempt(on, of)).map((paid) => {
    const ofIt = waiting.filter(({ paymentId }) => paymentId === paid.id);
    return { ...paid, back: moneyText(sum([money(paid.back), ...ofIt.map(wholeOfRefund)])) };
  });
}

/** The same of the money of an attempt that belongs to no order. */
export function unallocatedWithStanding(row: UnallocatedRow | null, { attempt, payment }: Read): Money {
  if (row === null) return NOTHING;
  const isWaiting = row.state === "refunding" && row.doneAt !== null && payment.standing.includes(unallocatedKeyOf(attempt.id, row.doneAt));
  return sum([money(row.givenBack), isWaiting ? money(row.left) : NOTHING]);
}
