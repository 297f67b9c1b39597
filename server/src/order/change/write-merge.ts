import { type Queryable, statement } from "../../db/queryable.ts";
import type { OrderItem, OrderRecord } from "../read/order-record.ts";
import { ORDER_CHANNEL } from "../read/order-store.ts";
import { columnsOf, itemColumnsOf } from "../place/write-order.ts";

/** Two orders to be merged: `into` with its new values, `added` the items moved to it, and `from` with the version that was read. */
export type Merging = { from: OrderRecord; into: OrderRecord; added: OrderItem[] };

/*
 * Writes both orders in one statement, unless one has changed since it was read. The items are inserted again under the target order; the
 * merged order keeps its own, so that its diner can still read it.
 */
const merge = statement(
  "order.merge",
  `with held as (select id from customer_order where merchant_id = $1 and id = any($7::bigint[]) order by id for update),
   ended as (
     update customer_order o set status = 3, ended_at = $5, changed_at = $5, row_version = o.row_version + 1
     where o.merchant_id = $1 and o.id = $2 and o.status = 0 and not o.is_checking_out and o.paid = 0 and o.row_version = $3
       and exists (select 1 from held where held.id = o.id)
     returning o.id, o.row_version
   ),
   grown as (
     update customer_order o set row_version = r.row_version, send_status = r.send_status, sent_at = coalesce(o.sent_at, r.sent_at),
       notes = r.notes, sub_total = r.sub_total, discount = r.discount, charge = r.charge, tax = r.tax, tips = r.tips, total = r.total,
       pricing = r.pricing, changed_at = $5
     from jsonb_populate_record(null::customer_order, $4::jsonb) r
     where o.merchant_id = $1 and o.id = r.id and o.status = 0 and not o.is_checking_out and o.paid = 0
       and o.row_version = r.row_version - 1 and exists (select 1 from held where held.id = o.id)
     returning o.id, o.row_version
   ),
   kept as (
     insert into order_item (merchant_id, order_id, id, position, product_id, quantity, amount, points, line, stock_taken, sent_at)
     select $1, grown.id, i.id, i.position, i.product_id, i.quantity, i.amount, i.points, i.line, i.stock_taken, i.sent_at
     from grown, jsonb_to_recordset($6::jsonb)
       as i (id bigint, position int, product_id bigint, quantity numeric, amount numeric, points int, line jsonb, stock_taken jsonb, sent_at timestamptz)
   )
   select give_up_unless(ended.id is not null and grown.id is not null, 'order'),
     pg_notify('${ORDER_CHANNEL}', $1::text || ' ' || ended.id || ' ' || ended.row_version),
     pg_notify('${ORDER_CHANNEL}', $1::text || ' ' || grown.id || ' ' || grown.row_version)
   from (select 1) as one left join ended on true left join grown on true`,
);

/** Writes a merged order and ends the other; throws where one of them has changed since it was read, and writes nothing then. */
export const writeMerge = (on: Queryable, { from, into, added }: Merging) =>
  merge(
    on,
    into.merchantId,
    from.id,
    from.rowVersion,
    JSON.stringify(columnsOf(into)),
    into.changedAt.toISOString(),
    JSON.stringify(added.map(itemColumnsOf)),
    `{${from.id},${into.id}}`,
  );
