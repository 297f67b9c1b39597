import { SourceType } from "@comanda/domain/codes";
import { type Queryable, statement } from "../../platform/db/queryable.ts";

/** From where an order came: a diner, a person of the staff, or another program. */
export type OrderSource = "diner" | "staff" | "program";

/** Who placed an order: a person or a key; a diner has neither id nor name here. */
export type PlacedBy = { source: OrderSource; id: string | null; name: string };

/** SQL: the event `e` with which an order `o` was placed. The order itself has the person who sent last. */
const PLACING = `order_event e where e.merchant_id = :merchantId and e.order_id = o.id and e.kind = 'placed'`;

/** SQL: the person who took the order, where another one placed what a device had kept. */
const TAKER_ID = `coalesce((e.change #>> '{takenBy,id}')::bigint, e.actor_id)`;
const TAKER_NAME = `coalesce(e.change #>> '{takenBy,name}', e.actor_name)`;

/** SQL: the source of an order `o`. A key of another program places an order as the till does, so that the event tells them apart. */
export const SOURCE = `case o.source_type when ${SourceType.ScanCodeToOrder} then 'diner'
  when ${SourceType.EasyPos} then case when exists (select 1 from ${PLACING} and e.actor_kind = 'key') then 'program' else 'staff' end
  else 'program' end`;

/** SQL: whether the person `:personId` took an order `o`. */
export const IS_TAKEN_BY = `(o.source_type = ${SourceType.EasyPos}
  and exists (select 1 from ${PLACING} and e.actor_kind = 'person' and ${TAKER_ID} = :personId))`;

const placedBy = statement<PlacedBy & { orderId: string }, { merchantId: string; ids: string }>(
  "console.placed-by",
  `select o.id as "orderId", ${SOURCE} as source, p.id::text as id, coalesce(p.name, '') as name
   from customer_order o
   left join lateral (select ${TAKER_ID} as id, ${TAKER_NAME} as name from ${PLACING} and e.actor_kind <> 'diner' limit 1) p on true
   where o.merchant_id = :merchantId and o.id = any(:ids::bigint[])`,
);

/** Who placed orders, by the ids of the orders. */
export async function findPlacedBy(on: Queryable, merchantId: string, ids: readonly string[]): Promise<Map<string, PlacedBy>> {
  const rows = await placedBy(on, { merchantId, ids: `{${ids.join(",")}}` });
  return new Map(rows.map(({ orderId, ...by }) => [orderId, by]));
}

/** The people who took orders of business days, both included, by name; and the person `personId`, if there is one, whatever it took. */
export const findTakers = statement<
  { id: string; name: string },
  { merchantId: string; from: string; to: string; personId: string | null }
>(
  "console.takers",
  `with taken as (
     select distinct ${TAKER_ID} as id from customer_order o join order_event e on e.merchant_id = :merchantId and e.order_id = o.id
     where o.merchant_id = :merchantId and o.business_day between :from::date and :to::date and o.source_type = ${SourceType.EasyPos}
       and e.kind = 'placed' and e.actor_kind = 'person'
     union select :personId::bigint
   )
   select p.id::text as id, p.display_name as name from taken join staff_member p on p.merchant_id = :merchantId and p.id = taken.id
   order by p.display_name, p.id`,
);
