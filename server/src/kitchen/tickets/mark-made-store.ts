import { type Queryable, statement } from "../../platform/db/queryable.ts";
import { eventColumns, writeEventsAndNotify } from "../../orders/event/order-event-sql.ts";
import type { Acting } from "../../orders/event/hold-order.ts";
import type { TicketRow } from "./ticket-store.ts";

/*
 * Only lines that change are written, so that repeating a call changes nothing. A ticket is made when each of its lines is made or was taken
 * off. The items follow their lines, unless their order has ended meanwhile.
 */
const mark = statement<
  object,
  {
    merchantId: string;
    orderId: string;
    ticketId: string;
    at: string;
    isMade: boolean;
    itemIds: string;
    isRecalled: boolean;
    events: string;
  }
>(
  "kitchen.mark-made",
  `with marked as (
     update kitchen_ticket_line set made_at = case when :isMade then :at::timestamptz end
     where merchant_id = :merchantId and ticket_id = :ticketId and item_id = any(:itemIds::bigint[]) and voided_at is null and (made_at is null) = :isMade
     returning item_id
   ),
   changed as (
     update customer_order set row_version = row_version + 1, changed_at = :at
     where merchant_id = :merchantId and id = :orderId and exists (select 1 from marked) returning id, row_version
   ),
   items as (
     update order_item i set state = case when :isMade then 'ready' else 'sent' end, ready_at = case when :isMade then :at::timestamptz end
     from changed, marked
     where i.merchant_id = :merchantId and i.order_id = changed.id and i.id = marked.item_id and i.state in ('sent', 'ready')
   ),
   left_over as (
     select count(*) as n from kitchen_ticket_line l
     where l.merchant_id = :merchantId and l.ticket_id = :ticketId and l.voided_at is null
       and case when l.item_id in (select item_id from marked) then not :isMade else l.made_at is null end
   ),
   ticket as (
     update kitchen_ticket set made_at = case when (select n from left_over) = 0 then :at::timestamptz end, row_version = row_version + 1,
       recalled_at = case when :isRecalled then :at::timestamptz else recalled_at end
     where merchant_id = :merchantId and id = :ticketId and (exists (select 1 from marked) or :isRecalled and made_at is not null) returning id
   ),
   ${writeEventsAndNotify("changed", ":events")}`,
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
  await mark(tx, {
    merchantId,
    orderId: ticket.orderId,
    ticketId: ticket.id,
    at: at.toISOString(),
    isMade,
    itemIds: `{${itemIds.join(",")}}`,
    isRecalled,
    events: eventColumns({ id: random.id(), kind, at, actor, change: { ticket: ticket.number, itemIds } }),
  });
}

const seen = statement<object, { merchantId: string; ticketId: string; at: string }>(
  "kitchen.see-voided",
  `with seen as (
     update kitchen_ticket_line set seen_at = :at where merchant_id = :merchantId and ticket_id = :ticketId and voided_at is not null and seen_at is null
     returning item_id
   )
   update kitchen_ticket t set row_version = row_version + 1,
     made_at = coalesce(made_at, case when not exists (select 1 from kitchen_ticket_line l where l.merchant_id = :merchantId and l.ticket_id = :ticketId
       and l.voided_at is null and l.made_at is null) then :at::timestamptz end)
   where t.merchant_id = :merchantId and t.id = :ticketId and exists (select 1 from seen)`,
);

/** Records that somebody in the kitchen saw what was taken off a ticket. One of which nothing is left is made. */
export async function seeVoidedDishes(tx: Queryable, ticket: { merchantId: string; id: string }, at: Date): Promise<void> {
  await seen(tx, { merchantId: ticket.merchantId, ticketId: ticket.id, at: at.toISOString() });
}
