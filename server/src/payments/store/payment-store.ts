import { type Queryable, statement } from "../../platform/db/queryable.ts";
import { PAYMENT_COLUMNS, type PaymentRow } from "../../orders/console/order-history-store.ts";

/** A payment with its order. */
export type OrderPayment = PaymentRow & { orderId: string };

/** Makes other transactions with the same key wait, whatever orders they pay. */
export const lockPaymentKey = statement<object, { merchantId: string; key: string }>(
  "payment.lock-key",
  `select pg_advisory_xact_lock(hashtextextended('payment ' || :merchantId::text || ' ' || :key, 0))`,
);

const ofKey = statement<OrderPayment & { requestHash: string | null }, { merchantId: string; key: string }>(
  "payment.of-key",
  `select ${PAYMENT_COLUMNS}, p.order_id as "orderId", p.request_hash as "requestHash" from payment p
   where p.merchant_id = :merchantId and p.key = :key order by p.id`,
);

/** The payments that a call with this key has recorded, with the hash of that call. */
export const findPaymentsOfKey = (on: Queryable, merchantId: string, key: string) => ofKey(on, { merchantId, key });

const byId = statement<OrderPayment, { merchantId: string; id: string }>(
  "payment.by-id",
  `select ${PAYMENT_COLUMNS}, p.order_id as "orderId" from payment p where p.merchant_id = :merchantId and p.id = :id`,
);

export const findPayment = async (on: Queryable, merchantId: string, id: string): Promise<OrderPayment | null> =>
  (await byId(on, { merchantId, id }))[0] ?? null;

const newest = statement<{ by: string; at: Date }, { merchantId: string; orderId: string }>(
  "payment.newest",
  `select staff_name as by, at from payment where merchant_id = :merchantId and order_id = :orderId order by at desc, id desc limit 1`,
);

/** Who recorded the last payment of an order, and when; null where there is none. */
export async function findNewestPayment(on: Queryable, merchantId: string, orderId: string): Promise<{ by: string; at: string } | null> {
  const [row] = await newest(on, { merchantId, orderId });
  return row ? { by: row.by, at: row.at.toISOString() } : null;
}

const reversalOf = statement<{ by: string; at: Date }, { merchantId: string; paymentId: string }>(
  "payment.reversal",
  `select staff_name as by, at from payment where merchant_id = :merchantId and reverses = :paymentId`,
);

/** Who reversed a payment, and when; null where nobody did. */
export async function findReversal(on: Queryable, merchantId: string, paymentId: string): Promise<{ by: string; at: string } | null> {
  const [row] = await reversalOf(on, { merchantId, paymentId });
  return row ? { by: row.by, at: row.at.toISOString() } : null;
}
