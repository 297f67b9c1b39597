import { type Queryable, statement } from "../../platform/db/queryable.ts";
import { RESERVING } from "../../orders/read/paying-store.ts";
import type { PaidPart } from "./attempt-store.ts";

const scope = statement<{ id: string }, { merchantId: string; dinerId: string; orderId: string; isShared: boolean }>(
  "payable.scope",
  `with anchor as (
     select id, diner_id, sitting_id, status from customer_order where merchant_id = :merchantId and id = :orderId
   ),
   payer as (
     select :dinerId::bigint as diner_id
     union select p.diner_id from table_share p, anchor where :isShared::boolean and p.merchant_id = :merchantId and p.sitting_id = anchor.sitting_id
       and anchor.sitting_id <> 0 and p.left_at is null
       and exists (select 1 from table_share me where me.merchant_id = :merchantId and me.sitting_id = p.sitting_id and me.diner_id = :dinerId and me.left_at is null)
   )
   select o.id from customer_order o, anchor
   where o.merchant_id = :merchantId and (o.id = anchor.id and o.status in (0, 1, 4)
       or o.status in (0, 1) and anchor.status <> 4 and o.sitting_id = anchor.sitting_id and anchor.sitting_id <> 0)
     and o.diner_id = any(array(select diner_id from payer)) and anchor.diner_id = any(array(select diner_id from payer))
   order by o.id`,
);

/**
 * The ids of the orders that a diner may pay beside one, in their order: the own ones at its table, and with a shared order of the table those
 * of the others who take part. One that waits for its payment is paid alone. None where the diner may not pay that order.
 */
export const payableOrderIds = async (
  on: Queryable,
  of: { merchantId: string; dinerId: string; orderId: string; isShared: boolean },
): Promise<string[]> => (await scope(on, of)).map(({ id }) => id);

/**
 * A part of a dish that is paid, or that an attempt is to pay. `attemptId`: that attempt; null where it is paid. `name`: the first name of the
 * member who pays; null for a guest.
 */
export type CoveredRow = PaidPart & { attemptId: string | null; dinerId: string; name: string | null };

/** The parts of an order's dishes that attempts have paid or may still pay. Money that was given back leaves a dish paid. */
export const coveredParts = statement<CoveredRow, { merchantId: string; orderId: string }>(
  "payable.covered",
  `select i.order_id as "orderId", i.item_id as "itemId", i.numerator, i.denominator, i.amount, null::bigint as "attemptId",
     a.diner_id as "dinerId", m.first_name as name
   from payment_item i
   join payment p on p.merchant_id = :merchantId and p.id = i.payment_id
   join payment_attempt a on a.merchant_id = :merchantId and a.id = p.attempt_id
   left join member m on m.merchant_id = :merchantId and m.diner_id = a.diner_id
   where i.merchant_id = :merchantId and i.order_id = :orderId
   union all
   select i.order_id, i.item_id, i.numerator, i.denominator, i.amount, a.id, a.diner_id, m.first_name from attempt_item i
   join payment_attempt a on a.merchant_id = :merchantId and a.id = i.attempt_id and a.state in ${RESERVING}
   left join member m on m.merchant_id = :merchantId and m.diner_id = a.diner_id
   where i.merchant_id = :merchantId and i.order_id = :orderId`,
);

/** What diners have paid of an order on the page of a provider, oldest first; what was given back is not subtracted. */
export const paidByDiners = statement<
  { orderId: string; dinerId: string; name: string | null; amount: string; at: Date },
  { merchantId: string; orderId: string }
>(
  "payable.paid-by-diners",
  `select p.order_id as "orderId", a.diner_id as "dinerId", m.first_name as name, p.amount, p.at from payment p
   join payment_attempt a on a.merchant_id = :merchantId and a.id = p.attempt_id
   left join member m on m.merchant_id = :merchantId and m.diner_id = a.diner_id
   where p.merchant_id = :merchantId and p.order_id = :orderId and p.method = 'online' and p.reverses is null and p.refund_id is null
   order by p.at, p.id`,
);

/** What an attempt is to pay of its orders, in the order of their ids. */
export const allocationsOf = statement<{ orderId: string; amount: string }, { merchantId: string; attemptId: string }>(
  "payable.allocations",
  `select order_id as "orderId", amount from attempt_allocation where merchant_id = :merchantId and attempt_id = :attemptId order by order_id`,
);

/** An order that an attempt pays, with its part. */
type PaidOrderRow = { orderId: string; serial: number; businessDay: string; status: number; endedAt: Date | null; amount: string };

/** The orders of an attempt with what it is to pay of each, in the order of their ids. */
export const ordersOfAttempt = statement<PaidOrderRow, { merchantId: string; attemptId: string }>(
  "payable.orders",
  `select l.order_id as "orderId", o.serial, o.business_day::text as "businessDay", o.status, o.ended_at as "endedAt", l.amount from attempt_allocation l
   join customer_order o on o.merchant_id = :merchantId and o.id = l.order_id
   where l.merchant_id = :merchantId and l.attempt_id = :attemptId order by l.order_id`,
);

const payer = statement<{ name: string }, { merchantId: string; dinerId: string }>(
  "payable.payer",
  `select first_name as name from member where merchant_id = :merchantId and diner_id = :dinerId`,
);

/** The first name of a diner who is a member; null for a guest. */
export const nameOfPayer = async (on: Queryable, of: { merchantId: string; dinerId: string }): Promise<string | null> =>
  (await payer(on, of))[0]?.name ?? null;

const orderIn = statement<object, { merchantId: string; attemptId: string; dinerId: string }>(
  "payable.order-in",
  `select 1 from attempt_allocation l join customer_order o on o.merchant_id = :merchantId and o.id = l.order_id
   where l.merchant_id = :merchantId and l.attempt_id = :attemptId and o.diner_id = :dinerId limit 1`,
);

/** Whether an attempt pays an order of a diner. */
export const hasOrderInAttempt = async (on: Queryable, of: { merchantId: string; attemptId: string; dinerId: string }): Promise<boolean> =>
  (await orderIn(on, of)).length > 0;

/** The parts of an order's dishes that an attempt is to pay. */
export const partsOfAttempt = statement<
  Pick<PaidPart, "itemId" | "numerator" | "denominator">,
  { merchantId: string; attemptId: string; orderId: string }
>(
  "payable.parts",
  `select item_id as "itemId", numerator, denominator from attempt_item
   where merchant_id = :merchantId and attempt_id = :attemptId and order_id = :orderId order by item_id`,
);

/** Writes the parts of these dishes of an order as paid by a payment of an attempt; `itemIds`: a list as JSON. */
export const payParts = statement<object, { merchantId: string; paymentId: string; attemptId: string; orderId: string; itemIds: string }>(
  "payable.pay-parts",
  `with parts as (
     select order_id, item_id, numerator, denominator, amount from attempt_item
     where merchant_id = :merchantId and attempt_id = :attemptId and order_id = :orderId
       and item_id in (select value::bigint from jsonb_array_elements_text(:itemIds::jsonb))
   ), paid as (
     insert into payment_item (merchant_id, payment_id, order_id, item_id, numerator, denominator, amount)
     select :merchantId, :paymentId, order_id, item_id, numerator, denominator, amount from parts
   )
   select 1`,
);

/** The statuses of the orders of an attempt. */
export const statusesOfAttempt = statement<{ status: number }, { merchantId: string; attemptId: string }>(
  "payable.statuses",
  `select o.status from attempt_allocation l join customer_order o on o.merchant_id = :merchantId and o.id = l.order_id
   where l.merchant_id = :merchantId and l.attempt_id = :attemptId`,
);
