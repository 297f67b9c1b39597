import { type Queryable, statement } from "../../platform/db/queryable.ts";
import { eventColumns, insertEvents } from "../../orders/event/order-event-sql.ts";
import type { Acting } from "../../orders/event/hold-order.ts";
import { ORDER_CHANNEL } from "../../orders/read/order-store.ts";
import type { TicketRow } from "./ticket-store.ts";

/*
 * Only lines that change are written, so that repeating a call changes nothing. A ticket is made when each of its lines is made or was taken
 * off. The items follow their lines, unless their order has ended meanwhile.
 */
const mark = statement(
  "kitchen.mark-made",
  `with marked as (
     update kitchen_ticket_line set made_at = case when $5 then $4::timestamptz end
     where merchant_id = $1 and ticket_id = $3 and item_id = any($6::bigint[]) and voided_at is null and (made_at is null) = $5
     returning item_id
   ),
   changed as (
     update customer_order set row_version = row_version + 1, changed_at = $4
     where merchant_id = $1 and id = $2 and exists (select 1 from marked) returning id, row_version
   ),
   items as (
     update order_item i set state = case when $5 then 'ready' else 'sent' end, ready_at = case when $5 then $4::timestamptz end
     from changed, marked
     where i.merchant_id = $1 and i.order_id = changed.id and i.id = marked.item_id and i.state in ('sent', 'ready')
   ),
   left_over as (
     select count(*) as n from kitchen_ticket_line l
     where l.merchant_id = $1 and l.ticket_id = $3 and l.voided_at is null
       and case when l.item_id in (select item_id from marked) then not $5 else l.made_at is null end
   ),
   ticket as (
     update kitchen_ticket set made_at = case when (select n from left_over) = 0 then $4::timestamptz end, row_version = row_version + 1,
       recalled_at = case when $7 then $4::timestamptz else recalled_at end
     where merchant_id = $1 and id = $3 and (exists (select 1 from marked) or $7 and made_at is not null) returning id
   ),
   events as (
   ${insertEvents("changed", "$8")}
   )
   select pg_notify('${ORDER_CHANNEL}', $1::text || ' ' || id || ' ' || row_version) from changed`,
);

/** Whether dishes are made, and whether the ticket is brought back from the made ones. */
type Marking = Acting & { itemIds: readonly string[]; isMade: boolean; isRecalled?: boolean };

/** Marks dishes of a ticket as made or as not made. The order of the ticket is locked. */
export async function markDishes(
  tx: Queryable,
  { merchantId, ticket }: { merchantId: string; ticket: TicketRow },
  { actor, at, random, itemIds, isMade, isRecalled = false }: Marking,
): Promise<void> {
  const kind = isMade ? "item-made" : "item-recalled";
  await mark(
    tx,
    merchantId,
    ticket.orderId,
    ticket.id,
    at.toISOString(),
    isMade,
    `{${itemIds.join(",")}}`,
    isRecalled,
    eventColumns({ id: random.id(), kind, at, actor, change: { ticket: ticket.number, itemIds } }),
  );
}

const seen = statement(
  "kitchen.see-voided",
  `with seen as (
     update kitchen_ticket_line set seen_at = $3 where merchant_id = $1 and ticket_id = $2 and voided_at is not null and seen_at is null
     returning item_id
   )
   update kitchen_ticket t set row_version = row_version + 1,
     made_at = coalesce(made_at, case when not exists (select 1 from kitchen_ticket_line l where l.merchant_id = $1 and l.ticket_id = $2
       and l.voided_at is null and l.made_at is null) then $3::timestamptz end)
   where t.merchant_id = $1 and t.id = $2 and exists (select 1 from seen)`,
);

/** Records that somebody in the kitchen saw what was taken off a ticket. One of which nothing is left is made. */
export async function seeVoidedDishes(tx: Queryable, ticket: { merchantId: string; id: string }, at: Date): Promise<void> {
  await seen(tx, ticket.merchantId, ticket.id, at.toISOString());
}
