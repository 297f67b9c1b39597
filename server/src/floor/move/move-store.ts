import { type Queryable, statement } from "../../platform/db/queryable.ts";
import { notifySitting } from "../../seats/sitting-store.ts";

/** A party's sitting that is moved from one table to another. */
export type Moving = { merchantId: string; sittingId: string; from: string; to: string; at: Date };

/** Moves a sitting to a free table, with its seats, requests and order code. */
export const moveSitting = statement<object, { merchantId: string; sittingId: string; from: string; to: string }>(
  "floor.move-sitting",
  `with moved as (update sitting set table_id = :to where merchant_id = :merchantId and id = :sittingId and ended_at is null returning id),
   seats as (
     update seat s set left_table_ids = array_remove(array_append(s.left_table_ids, :from::bigint), :to::bigint)
     from moved where s.merchant_id = :merchantId and s.sitting_id = moved.id
   )
   update table_request r set table_id = :to from moved where r.merchant_id = :merchantId and r.sitting_id = moved.id and r.answered_at is null`,
);

/** A request of a kind that the other table has made too ends with the sitting. */
const join = statement<object, { merchantId: string; sittingId: string; from: string; to: string; into: string }>(
  "floor.join-sittings",
  `with seats as (
     insert into seat as there (merchant_id, sitting_id, diner_id, seated_at, left_table_ids)
     select :merchantId, :into, s.diner_id, s.seated_at, array_remove(array_append(s.left_table_ids, :from::bigint), :to::bigint)
     from seat s where s.merchant_id = :merchantId and s.sitting_id = :sittingId
     on conflict (merchant_id, sitting_id, diner_id) do update set left_table_ids = there.left_table_ids || excluded.left_table_ids
   ),
   requests as (
     update table_request r set table_id = :to, sitting_id = :into
     where r.merchant_id = :merchantId and r.sitting_id = :sittingId and r.answered_at is null and not exists (
       select 1 from table_request other where other.merchant_id = :merchantId and other.table_id = :to and other.kind = r.kind and other.answered_at is null)
   )
   update sitting t set guests = case when t.guests > 0 and s.guests > 0 then t.guests + s.guests else greatest(t.guests, s.guests) end
   from sitting s where t.merchant_id = :merchantId and t.id = :into and s.merchant_id = :merchantId and s.id = :sittingId`,
);

const endLeft = statement<object, { merchantId: string; sittingId: string; at: string }>(
  "floor.end-left-sitting",
  `with ended as (update sitting set ended_at = :at where merchant_id = :merchantId and id = :sittingId and ended_at is null returning id)
   select ${notifySitting("id")} from ended`,
);

/** Seats a party at the sitting of another table, whose order code stays; its own sitting ends. */
export async function joinSittings(tx: Queryable, { merchantId, sittingId, from, to, at, into }: Moving & { into: string }): Promise<void> {
  await join(tx, { merchantId, sittingId, from, to, into });
  await endLeft(tx, { merchantId, sittingId, at: at.toISOString() });
}

/** A locked order. */
export type HeldOrder = { id: string; serial: number };

/** The orders of a sitting in progress or completed, locked until the transaction ends. */
export const holdOrdersOf = statement<HeldOrder, { merchantId: string; sittingId: string }>(
  "floor.orders-of-sitting",
  `select id, serial from customer_order where merchant_id = :merchantId and sitting_id = :sittingId and sitting_id <> 0 and status in (0, 1, 4) order by id for update`,
);

/** The orders at a table in progress, and the completed ones of the party that sits there, locked until the transaction ends. */
export const holdOrdersAt = statement<HeldOrder & { sittingId: string }, { merchantId: string; tableId: string }>(
  "floor.orders-at-table",
  `select o.id, o.serial, o.sitting_id as "sittingId" from customer_order o
   where o.merchant_id = :merchantId and o.table_id = :tableId and (o.status in (0, 4) or o.status = 1 and exists (
     select 1 from sitting s where s.merchant_id = :merchantId and s.id = o.sitting_id and s.ended_at is null))
   order by o.id for update of o`,
);
