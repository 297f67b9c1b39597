import { type Queryable, statement } from "../../platform/db/queryable.ts";
import { PAYMENT_COLUMNS, type PaymentRow } from "../../orders/console/order-history-store.ts";

/** A payment with its order. */
export type OrderPayment = PaymentRow & { orderId: string };

const lockKey = statement("payment.lock-key", `select pg_advisory_xact_lock(hashtextextended('payment ' || $1::text || ' ' || $2, 0))`);

/** Makes other transactions with the same key wait, whatever orders they pay. */
export const lockPaymentKey = (tx: Queryable, merchantId: string, key: string): Promise<unknown> => lockKey(tx, merchantId, key);

const ofKey = statement<OrderPayment & { requestHash: string | null }>(
  "payment.of-key",
  `select ${PAYMENT_COLUMNS}, p.order_id as "orderId", p.request_hash as "requestHash" from payment p
   where p.merchant_id = $1 and p.key = $2 order by p.id`,
);

/** The payments that a call with this key has recorded, with the hash of that call. */
export const findPaymentsOfKey = (on: Queryable, merchantId: string, key: string) => ofKey(on, merchantId, key);

const byId = statement<OrderPayment>(
  "payment.by-id",
  `select ${PAYMENT_COLUMNS}, p.order_id as "orderId" from payment p where p.merchant_id = $1 and p.id = $2`,
);

export const findPayment = async (on: Queryable, merchantId: string, id: string): Promise<OrderPayment | null> =>
  (await byId(on, merchantId, id))[0] ?? null;

const newest = statement<{ by: string; at: Date }>(
  "payment.newest",
  `select staff_name as by, at from payment where merchant_id = $1 and order_id = $2 order by at desc, id desc limit 1`,
);

/** Who recorded the last payment of an order, and when; null where there is none. */
export async function findNewestPayment(on: Queryable, merchantId: string, orderId: string): Promise<{ by: string; at: string } | null> {
  const [row] = await newest(on, merchantId, orderId);
  return row ? { by: row.by, at: row.at.toISOString() } : null;
}

const reversalOf = statement<{ by: string; at: Date }>(
  "payment.reversal",
  `select staff_name as by, at from payment where merchant_id = $1 and reverses = $2`,
);

/** Who reversed a payment, and when; null where nobody did. */
export async function findReversal(on: Queryable, merchantId: string, paymentId: string): Promise<{ by: string; at: string } | null> {
  const [row] = await reversalOf(on, merchantId, paymentId);
  return row ? { by: row.by, at: row.at.toISOString() } : null;
}
