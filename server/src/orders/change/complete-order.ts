import { OrderStatus } from "@comanda/domain/codes";
import { money, moneyText, sum } from "@comanda/domain/money/money";
import { dueOf, paymentStatusOf } from "@comanda/domain/payment/payment-state";
import { type Queryable, statement } from "../../platform/db/queryable.ts";
import { eventColumns, writeEventsAndNotify, type NewOrderEvent } from "../event/order-event-sql.ts";
import type { OrderRecord, OrderWithItems } from "../read/order-record.ts";
import type { Acting } from "../event/hold-order.ts";
import { endSettledSitting } from "./end-sitting.ts";
import { insertPayments, type NewPayment, paymentColumns } from "./payment-sql.ts";
import { earnWhenSettled } from "./settle-order.ts";

/*
 * Taxes, adjustments and each item's share of the discounts become rows when the order is completed: from then on its pricing does not
 * change, and figures are sums over completed orders.
 */
const complete = statement<
  object,
  { merchantId: string; id: string; at: string; rowVersion: number; events: string; payments: string; paid: string; paymentStatus: number }
>(
  "order.complete",
  `with completed as (
     update customer_order set status = ${OrderStatus.Completed}, ended_at = :at, changed_at = :at, row_version = row_version + 1, paid = :paid, payment_status = :paymentStatus
     where merchant_id = :merchantId and id = :id and status = 0 and row_version = :rowVersion returning id, row_version, pricing
   ),
   lines as (
     select i.id, row_number() over (order by i.position)::int as number from completed, order_item i
     where i.merchant_id = :merchantId and i.order_id = completed.id and i.state <> 'voided'
   ),
   served as (
     update order_item i set state = 'served', discount_share = (completed.pricing -> 'discountShares' ->> (lines.number - 1))::numeric
     from completed, lines where i.merchant_id = :merchantId and i.order_id = completed.id and i.id = lines.id
   ),
   taxes as (
     insert into order_tax (merchant_id, order_id, position, tax_id, rate, base, amount, is_included)
     select :merchantId, completed.id, t.position, regexp_replace(t.tax ->> 'name', '^tax:', ''), (t.tax ->> 'rate')::numeric,
       (t.tax ->> 'taxableAmount')::numeric, (t.tax ->> 'amount')::numeric, coalesce((t.tax ->> 'isIncluded')::boolean, false)
     from completed, jsonb_array_elements(completed.pricing -> 'orderTaxes') with ordinality as t (tax, position)
   ),
   adjustments as (
     insert into order_adjustment (merchant_id, order_id, position, category, name, amount)
     select :merchantId, completed.id, a.position, (a.adjustment ->> 'category')::int, a.adjustment ->> 'name', (a.adjustment ->> 'amount')::numeric
     from completed, jsonb_array_elements(completed.pricing -> 'priceAdjustments') with ordinality as a (adjustment, position)
   ),
   payments as (
   ${insertPayments("completed", ":payments")}
   ),
   ${writeEventsAndNotify("completed", ":events")}`,
);

/** `pays`: what is left is recorded as paid by other means on that business day, as the operator's command does. */
type Completing = Acting & { pays: { businessDay: string } | null };

/** The key of a payment that the operator's command records. */
const COMMAND_KEY = "npm run order";

/**
 * Completes a locked order in progress: its items are served. Its member earns points when it is also fully paid, and the last settled
 * order of a sitting ends the sitting. Returns the earned points.
 */
export async function completeOrder(tx: Queryable, { order }: OrderWithItems, { actor, at, random, pays }: Completing): Promise<number> {
  const due = dueOf(order);
  const payments: NewPayment[] =
    pays && Number(due) > 0 ? [{ id: random.id(), method: "other", amount: due, key: COMMAND_KEY, ...pays, at, actor }] : [];
  const paid = moneyText(sum([order.paid, ...payments.map(({ amount }) => amount)].map(money)));
  const paymentStatus = paymentStatusOf({ ...order, paid });
  const events: NewOrderEvent[] = [
    { id: random.id(), kind: "completed", at, actor },
    ...payments.map(({ id, method, amount }): NewOrderEvent => {
      return { id: random.id(), kind: "payment-recorded", at, actor, change: { paymentId: id, method, amount } };
    }),
  ];
  const { merchantId, id, rowVersion } = order;
  await complete(tx, {
    merchantId,
    id,
    at: at.toISOString(),
    rowVersion,
    events: eventColumns(...events),
    payments: paymentColumns(...payments),
    paid,
    paymentStatus,
  });
  const completed: OrderRecord = { ...order, status: OrderStatus.Completed, paid, paymentStatus, rowVersion: rowVersion + 1 };
  const points = await earnWhenSettled(tx, { order: completed, entryId: random.id(), at });
  await endSettledSitting(tx, completed, at);
  return points;
}
