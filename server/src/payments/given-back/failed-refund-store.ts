import type { PaymentProvider } from "@comanda/domain/payment/online/payment-provider";
import { REFUND_COLUMNS, type RefundRow } from "../../orders/console/refund-rows.ts";
import { FAILED_KEY } from "../../orders/read/failed-refunds-sql.ts";
import { type Queryable, statement } from "../../platform/db/queryable.ts";

/** For how long after it a refund can fail at its provider, and how often it is looked at meanwhile, in milliseconds: a notification may be lost. */
export const MAY_FAIL_MS = 30 * 86_400_000;
export const LOOK_MS = 86_400_000;

/** A refund that was given back and has not failed since. */
export type StandingRefund = RefundRow & { staffId: string | null; key: string };

const standing = statement<StandingRefund, { merchantId: string; paymentIds: string }>(
  "refund.standing",
  `select ${REFUND_COLUMNS}, r.staff_id as "staffId", r.key from payment p
   join refund r on r.merchant_id = :merchantId and r.order_id = p.order_id and r.payment_id = p.id
   where p.merchant_id = :merchantId and p.id = any(:paymentIds::bigint[]) and r.state = 'done' and r.key not like '${FAILED_KEY}%'
     and not exists (select 1 from refund f where f.merchant_id = :merchantId and f.key = '${FAILED_KEY}' || r.id) order by r.at, r.id`,
);

/** The refunds of payments that were given back and have not failed since, oldest first. */
export const standingRefundsOf = (
  on: Queryable,
  { merchantId, paymentIds }: { merchantId: string; paymentIds: readonly string[] },
): Promise<StandingRefund[]> => standing(on, { merchantId, paymentIds: `{${paymentIds.join(",")}}` });

type FailedRefundRow = {
  refundId: string;
  attemptId: string | null;
  dinerId: string | null;
  provider: PaymentProvider;
  amount: string;
  problem: string;
  at: Date;
  isRecordedAgain: boolean;
  orderId: string;
  serial: number;
  businessDay: string;
};

/** SQL: nothing was given back of the order of `f` since it has failed. */
const NOT_GIVEN_SINCE = `not exists (select 1 from refund n where n.merchant_id = :merchantId and n.order_id = f.order_id and n.at > f.at
       and n.state <> 'failed' and n.key not like '${FAILED_KEY}%')`;

/**
 * The refunds that have failed at their providers since a business day, of whose orders nothing was given back since nor settled otherwise, the newest first: those of orders, and those
 * of reversals at a card reader, whose payment is recorded again and was not reversed since.
 */
const failedRefundsOf = statement<FailedRefundRow, { merchantId: string; since: string }>(
  "refund.failed-of",
  `with failed as (
     select f.id, f.order_id, f.payment_id, -f.amount - f.beside as amount, f.problem, f.at, false as again from refund f
     where f.merchant_id = :merchantId and f.business_day >= :since and f.key like '${FAILED_KEY}%' and f.settled_at is null
       and ${NOT_GIVEN_SINCE}
     union all
     select f.id, f.order_id, f.id, f.amount + f.tip, f.reason, f.at, true from payment f
     where f.merchant_id = :merchantId and f.business_day >= :since and f.key like '${FAILED_KEY}%' and ${NOT_GIVEN_SINCE}
       and not exists (select 1 from payment r where r.merchant_id = :merchantId and r.reverses = f.id)
   )
   select f.id as "refundId", p.attempt_id as "attemptId", a.diner_id as "dinerId", p.provider, f.amount::numeric(12, 2)::text as amount, f.problem, f.at,
     f.again as "isRecordedAgain", o.id as "orderId", o.serial, o.business_day::text as "businessDay"
   from failed f join payment p on p.merchant_id = :merchantId and p.id = f.payment_id
   left join payment_attempt a on a.merchant_id = :merchantId and a.id = p.attempt_id
   join customer_order o on o.merchant_id = :merchantId and o.id = f.order_id
   order by f.at desc, f.id`,
);

/** For how long a refund that has failed is shown. */
const FAILED_SHOWN_MS = 30 * 86_400_000;

/** Those of the last thirty days. */
export const findFailedRefunds = (on: Queryable, { merchantId, now }: { merchantId: string; now: Date }): Promise<FailedRefundRow[]> =>
  failedRefundsOf(on, { merchantId, since: new Date(now.getTime() - FAILED_SHOWN_MS).toISOString().slice(0, 10) });

/** A refund that has failed at its provider, by whom and when it was settled otherwise. */
type FailedRefundToSettle = {
  orderId: string;
  serial: number;
  amount: string;
  settledBy: string | null;
  settledAt: Date;
};

const lockFailed = statement<FailedRefundToSettle, { merchantId: string; refundId: string }>(
  "refund.lock-failed",
  `select o.id as "orderId", o.serial, (-f.amount - f.beside)::numeric(12, 2)::text as amount,
     f.settled_by as "settledBy", coalesce(f.settled_at, f.at) as "settledAt"
   from refund f join customer_order o on o.merchant_id = :merchantId and o.id = f.order_id
   where f.merchant_id = :merchantId and f.id = :refundId and f.key like '${FAILED_KEY}%' for update of f`,
);

/** A refund that has failed at its provider, locked; null for another one. */
export const lockFailedRefund = async (tx: Queryable, of: { merchantId: string; refundId: string }): Promise<FailedRefundToSettle | null> =>
  (await lockFailed(tx, of))[0] ?? null;

/** Writes who has settled otherwise that a refund has failed, which is locked. */
export const markFailedSettled = statement<object, { merchantId: string; refundId: string; by: string; at: string }>(
  "refund.settle-failed",
  `update refund set settled_by = :by, settled_at = :at where merchant_id = :merchantId and id = :refundId`,
);
