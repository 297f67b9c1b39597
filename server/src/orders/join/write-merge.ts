import { type Queryable, statement } from "../../platform/db/queryable.ts";
import type { Deps } from "../../platform/deps.ts";
import { eventColumns, insertEvents, type OrderActor } from "../event/order-event-sql.ts";
import type { OrderItem, OrderRecord } from "../read/order-record.ts";
import { ORDER_TOPIC } from "../read/order-store.ts";
import { columnsOf } from "../../platform/db/columns-of.ts";
import { itemColumnsOf } from "../place/write-order.ts";

/**
 * Two orders to be merged: `into` with its new values, `added` the items moved to it, `removed` those that were taken off `from` before, and
 * `from` with the version that was read.
 */
export type Merging = {
  from: OrderRecord;
  into: OrderRecord;
  added: (OrderItem & { fromId: string })[];
  removed: { id: string; fromId: string }[];
  /** Whether `from` has an allergy, which from now on is one of `into` too. */
  bringsAllergy: boolean;
  actor: OrderActor;
};

/*
 * Writes both orders in one statement, unless one has changed since it was read. The items are inserted again under the target order, with
 * those that were taken off, and their tickets go along and say of which order they were; the merged order keeps its own items, so that its
 * diner can still read it. Orders of two days may have the same serial, and so tickets of the same number: those that go along then have
 * more letters behind it than any that is there.
 */
const merge = statement<
  object,
  {
    merchantId: string;
    fromId: string;
    fromVersion: number;
    into: string;
    changedAt: string;
    items: string;
    orderIds: string;
    ofEnded: string;
    ofGrown: string;
    removed: string;
  }
>(
  "order.merge",
  `with held as (select id from customer_order where merchant_id = :merchantId and id = any(:orderIds::bigint[]) order by id for update),
   ended as (
     update customer_order o set status = 3, merged_into = (:into::jsonb ->> 'id')::bigint, ended_at = :changedAt, changed_at = :changedAt, row_version = o.row_version + 1
     where o.merchant_id = :merchantId and o.id = :fromId and o.status = 0
       and (o.checkout_until is null or o.checkout_until <= :changedAt) and o.paid = 0 and o.held = 0 and o.row_version = :fromVersion
       and exists (select 1 from held where held.id = o.id)
     returning o.id, o.row_version
   ),
   grown as (
     update customer_order o set row_version = r.row_version, send_status = r.send_status, sent_at = coalesce(o.sent_at, r.sent_at),
       notes = r.notes, guests = r.guests, sub_total = r.sub_total, discount = r.discount, charge = r.charge, tax = r.tax, tips = r.tips, total = r.total,
       pricing = r.pricing, changed_at = :changedAt, allergies = r.allergies, allergy_read_by = r.allergy_read_by, allergy_read_at = r.allergy_read_at
     from jsonb_populate_record(null::customer_order, :into::jsonb) r
     where o.merchant_id = :merchantId and o.id = r.id and o.status = 0
       and (o.checkout_until is null or o.checkout_until <= :changedAt) and o.paid = 0 and o.held = 0
       and o.row_version = r.row_version - 1 and exists (select 1 from held where held.id = o.id)
     returning o.id, o.row_version
   ),
   moved as (
     select * from jsonb_to_recordset(:items::jsonb)
       as i (id bigint, from_id bigint, position int, product_id bigint, quantity numeric, amount numeric, points int, line jsonb,
         stock_taken jsonb, state text, sent_at timestamptz)
   ),
   kept as (
     insert into order_item (merchant_id, order_id, id, position, product_id, quantity, amount, points, line, stock_taken, state, sent_at,
       station_id, ready_at)
     select :merchantId, grown.id, i.id, i.position, i.product_id, i.quantity, i.amount, i.points, i.line, i.stock_taken, i.state, i.sent_at,
       f.station_id, f.ready_at
     from grown, moved i join order_item f on f.merchant_id = :merchantId and f.order_id = :fromId and f.id = i.from_id
   ),
   off as (
     select * from jsonb_to_recordset(:removed::jsonb) as i (id bigint, from_id bigint, number int)
   ),
   kept_off as (
     insert into order_item (merchant_id, order_id, id, position, product_id, quantity, amount, points, line, stock_taken, state, sent_at,
       station_id, ready_at, voided_at, void_reason)
     select :merchantId, grown.id, off.id,
       (select least(min(o.position), 0) from order_item o where o.merchant_id = :merchantId and o.order_id = grown.id) - off.number,
       f.product_id, f.quantity, f.amount, f.points, f.line, '{}', f.state, f.sent_at, f.station_id, f.ready_at, f.voided_at, f.void_reason
     from grown, off join order_item f on f.merchant_id = :merchantId and f.order_id = :fromId and f.id = off.from_id
   ),
   ticket_lines as (
     update kitchen_ticket_line l set item_id = i.id
     from grown, (select id, from_id from moved union all select id, from_id from off) i, kitchen_ticket t
     where t.merchant_id = :merchantId and t.order_id = :fromId and l.merchant_id = :merchantId and l.ticket_id = t.id and l.item_id = i.from_id
   ),
   tickets as (
     update kitchen_ticket t set order_id = grown.id, row_version = t.row_version + 1,
       joined_from = case when t.made_at is null then f.serial else t.joined_from end,
       moved_from = case when t.made_at is null and f.table_name not in ('', :into::jsonb ->> 'table_name') then f.table_name else t.moved_from end,
       number = t.number || repeat('b', coalesce((
         select max(length(o.number) - length(rtrim(o.number, 'b'))) + 1 from kitchen_ticket o
         where o.merchant_id = :merchantId and o.order_id = grown.id and rtrim(o.number, 'b') = rtrim(t.number, 'b')), 0))
     from grown, customer_order f where t.merchant_id = :merchantId and t.order_id = :fromId and f.merchant_id = :merchantId and f.id = :fromId
   ),
   events_of_ended as (
   ${insertEvents("ended", ":ofEnded")}
   ),
   events_of_grown as (
   ${insertEvents("grown", ":ofGrown")}
   )
   select raise_unless(ended.id is not null and grown.id is not null, 'order'),
     announce('${ORDER_TOPIC}', :merchantId::text || ' ' || ended.id || ' ' || ended.row_version),
     announce('${ORDER_TOPIC}', :merchantId::text || ' ' || grown.id || ' ' || grown.row_version)
   from (select 1) as one left join ended on true left join grown on true`,
);

/** Writes a merged order and ends the other; throws where one of them has changed since it was read, and writes nothing then. */
export async function writeMerge(
  on: Queryable,
  { random }: Pick<Deps, "random">,
  { from, into, added, removed, actor }: Merging,
): Promise<void> {
  const at = into.changedAt;
  const ofEnded = eventColumns({ id: random.id(), kind: "merged-into", at, actor, change: { into: into.id, serial: into.serial } });
  const itemIds = added.map(({ id }) => id);
  const ofGrown = eventColumns({ id: random.id(), kind: "merged", at, actor, change: { from: from.id, serial: from.serial, itemIds } });
  await merge(on, {
    merchantId: into.merchantId,
    fromId: from.id,
    fromVersion: from.rowVersion,
    into: JSON.stringify(columnsOf(into)),
    changedAt: into.changedAt.toISOString(),
    items: JSON.stringify(added.map(itemColumnsOf)),
    orderIds: `{${from.id},${into.id}}`,
    ofEnded,
    ofGrown,
    removed: JSON.stringify(removed.map(({ id, fromId }, index) => ({ id, from_id: fromId, number: index + 1 }))),
  });
}
