import { AWAITS_PAYMENT } from "@comanda/domain/order/awaiting-payment";
import { type Queryable, statement } from "../../platform/db/queryable.ts";
import { RESERVING } from "../../orders/read/paying-store.ts";

/** An order of a diner that waits for its payment, with the payment of it that may still take money. */
type AwaitingRow = { id: string; payBy: Date; attemptId: string | null };

/** The orders of a diner that wait for their payment, in the order of their ids. */
export const awaitingOf = statement<AwaitingRow, { merchantId: string; dinerId: string }>(
  "required.awaiting-of",
  `select o.id, o.pay_by as "payBy", (select a.id from attempt_allocation l
       join payment_attempt a on a.merchant_id = :merchantId and a.id = l.attempt_id and a.state in ${RESERVING}
     where l.merchant_id = :merchantId and l.order_id = o.id limit 1) as "attemptId"
   from customer_order o where o.merchant_id = :merchantId and o.diner_id = :dinerId and o.status = ${AWAITS_PAYMENT} and o.pay_by is not null order by o.id`,
);

/** Ends the time of an order that waits for its payment: it ends as soon as no payment of it can take money. */
export const endWait = statement<object, { merchantId: string; orderId: string; at: string }>(
  "required.end-wait",
  `update customer_order set pay_by = least(pay_by, :at::timestamptz) where merchant_id = :merchantId and id = :orderId and status = ${AWAITS_PAYMENT}`,
);

const waits = statement<{ payBy: Date }, { merchantId: string; attemptId: string }>(
  "required.waits",
  `select min(o.pay_by) as "payBy" from attempt_allocation l join customer_order o on o.merchant_id = :merchantId and o.id = l.order_id
   where l.merchant_id = :merchantId and l.attempt_id = :attemptId and o.status = ${AWAITS_PAYMENT} having count(*) > 0`,
);

/** Until when an order of an attempt waits for its payment; null where none does. */
export const waitOfAttempt = async (on: Queryable, of: { merchantId: string; attemptId: string }): Promise<Date | null> =>
  (await waits(on, of))[0]?.payBy ?? null;
