import { RESERVING } from "../../orders/read/paying-store.ts";
import { type Queryable, statement } from "../../platform/db/queryable.ts";

const reserved = statement<{ amount: string }, { merchantId: string; orderId: string }>(
  "attempt.reserved",
  `select coalesce(sum(l.amount), 0)::numeric(12, 2)::text as amount from attempt_allocation l
   join payment_attempt a on a.merchant_id = :merchantId and a.id = l.attempt_id and a.state in ${RESERVING}
   where l.merchant_id = :merchantId and l.order_id = :orderId`,
);

/** What diners who are paying reserve of a locked order. */
export const reservedOf = async (tx: Queryable, of: { merchantId: string; orderId: string }): Promise<string> =>
  (await reserved(tx, of))[0]?.amount ?? "0.00";
