import { type Queryable, statement } from "../../platform/db/queryable.ts";
import type { OrderAmounts } from "@comanda/domain/table/table-share";
import type { OrderItem, OrderedLine } from "../read/order-record.ts";

/** A line as it was ordered. */
export type SharedItem = Pick<OrderItem, "id" | "amount" | "state"> & { line: OrderedLine };

/** A diner who takes part in the table's order. */
export type Sharer = { dinerId: string; ordinal: number; firstName: string | null };

/** The open sitting of a table: who sits there, who takes part in its order, and the orders of these. */
export type SharedSitting = {
  sittingId: string;
  tableId: string;
  tableName: string;
  seatedIds: string[];
  sharers: Sharer[];
  orders: (OrderAmounts & { dinerId: string; items: SharedItem[] })[];
};

/*
 * One statement, so that lines and amounts are of one moment. Orders in progress and completed ones: what was paid stays until the sitting
 * ends; a cancelled order costs nothing, and the lines of a merged one are in the other.
 */
const bySitting = statement<SharedSitting, { merchantId: string; sittingId: string }>(
  "share.sitting",
  `with sharer as (
     select p.diner_id, p.ordinal, m.first_name from table_share p
     left join member m on m.merchant_id = :merchantId and m.diner_id = p.diner_id
     where p.merchant_id = :merchantId and p.sitting_id = :sittingId and p.left_at is null
   )
   select s.id::text as "sittingId", t.id::text as "tableId", t.name as "tableName",
     array(select diner_id::text from seat where merchant_id = :merchantId and sitting_id = :sittingId order by 1) as "seatedIds",
     coalesce((select jsonb_agg(jsonb_build_object('dinerId', diner_id::text, 'ordinal', ordinal, 'firstName', first_name) order by ordinal, diner_id)
       from sharer), '[]') as sharers,
     coalesce((select jsonb_agg(jsonb_build_object('dinerId', o.diner_id::text, 'subTotal', o.sub_total::text, 'discount', o.discount::text,
         'charge', o.charge::text, 'tax', o.tax::text, 'tips', o.tips::text, 'total', o.total::text, 'paid', o.paid::text,
         'writtenOff', o.written_off::text, 'capturing', o.capturing::text,
         'items', coalesce((select jsonb_agg(jsonb_build_object('id', i.id::text, 'amount', i.amount::text, 'line', i.line,
             'state', i.state) order by i.position)
           from order_item i where i.merchant_id = :merchantId and i.order_id = o.id and i.state <> 'voided'), '[]'))
         order by o.created_at, o.id)
       from customer_order o join sharer on sharer.diner_id = o.diner_id
       where o.merchant_id = :merchantId and o.sitting_id = :sittingId and o.sitting_id <> 0 and o.status in (0, 1)), '[]') as orders
   from sitting s join dining_table t on t.merchant_id = :merchantId and t.id = s.table_id
   where s.merchant_id = :merchantId and s.id = :sittingId and s.ended_at is null`,
);

/** The order of a sitting; null where the sitting has ended. */
export async function findSharedSitting(on: Queryable, merchantId: string, sittingId: string): Promise<SharedSitting | null> {
  return (await bySitting(on, { merchantId, sittingId }))[0] ?? null;
}

const sittingOf = statement<{ sittingId: string }, { merchantId: string; orderId: string }>(
  "share.sitting-of-order",
  `select sitting_id::text as "sittingId" from customer_order where merchant_id = :merchantId and id = :orderId and sitting_id <> 0`,
);

/** The sitting of an order; null where it has none. */
export async function findSittingOfOrder(on: Queryable, merchantId: string, orderId: string): Promise<string | null> {
  return (await sittingOf(on, { merchantId, orderId }))[0]?.sittingId ?? null;
}

const versions = statement<{ address: string; version: string }, { merchantIds: readonly string[]; sittingIds: readonly string[] }>(
  "share.versions",
  `select s.merchant_id || ' ' || s.id as address, jsonb_build_array(t.name,
     (select jsonb_agg(diner_id order by diner_id) from seat where merchant_id = s.merchant_id and sitting_id = s.id),
     (select jsonb_agg(p.diner_id order by p.ordinal, p.diner_id) from table_share p
       where p.merchant_id = s.merchant_id and p.sitting_id = s.id and p.left_at is null),
     (select jsonb_agg(jsonb_build_array(o.id, o.row_version, o.capturing) order by o.id) from customer_order o
       where o.merchant_id = s.merchant_id and o.sitting_id = s.id and o.sitting_id <> 0))::text as version
   from unnest(:merchantIds::bigint[], :sittingIds::bigint[]) as asked (merchant_id, id)
     join sitting s on s.merchant_id = asked.merchant_id and s.id = asked.id and s.ended_at is null
     join dining_table t on t.merchant_id = s.merchant_id and t.id = s.table_id`,
);

/** What distinguishes the states of open sittings of any restaurants, by their addresses `merchant sitting`; one that has ended has none. */
export async function findSittingVersions(on: Queryable, addresses: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (addresses.length === 0) return new Map();
  const rows = await versions(on, {
    merchantIds: addresses.map((address) => address.split(" ")[0] ?? ""),
    sittingIds: addresses.map((address) => address.split(" ")[1] ?? ""),
  });
  return new Map(rows.map(({ address, version }) => [address, version]));
}
