import { sendStatusOfItems } from "@comanda/domain/order/item-state";
import { type Queryable, statement } from "../../platform/db/queryable.ts";
import { eventColumns, insertEvents } from "../event/order-event-sql.ts";
import type { OrderWithItems } from "../read/order-record.ts";
import { ORDER_CHANNEL } from "../read/order-store.ts";
import type { Acting } from "../event/hold-order.ts";
import type { TicketOfOrder } from "../tickets/ticket-store.ts";

const takeBack = statement<
  object,
  { merchantId: string; id: string; at: string; rowVersion: number; sendStatus: number; events: string; itemIds: string; ticketIds: string }
>(
  "order.take-back",
  `with changed as (
     update customer_order set send_status = :sendStatus, sent_at = case when :sendStatus = 0 then null else sent_at end, changed_at = :at,
       row_version = row_version + 1
     where merchant_id = :merchantId and id = :id and status = 0 and row_version = :rowVersion returning id, row_version
   ),
   held as (
     update order_item i set state = 'held', sent_at = null, station_id = null from changed
     where i.merchant_id = :merchantId and i.order_id = changed.id and i.id = any(:itemIds::bigint[]) and i.state is distinct from 'voided'
   ),
   withdrawn as (
     update kitchen_ticket t set withdrawn_at = :at, row_version = t.row_version + 1 from changed
     where t.merchant_id = :merchantId and t.order_id = changed.id and t.id = any(:ticketIds::bigint[])
   ),
   jobs as (
     update print_job j set state = 'withdrawn' from changed
     where j.merchant_id = :merchantId and j.document = 'ticket' and j.subject_id = any(:ticketIds::bigint[]) and j.state = 'waiting'
   ),
   events as (
   ${insertEvents("changed", ":events")}
   )
   select pg_notify('${ORDER_CHANNEL}', :merchantId::text || ' ' || id || ' ' || row_version) from changed`,
);

/** Takes tickets of a locked order, whose paper waits, back from the kitchen: their items are held again. */
export async function takeBackSending(
  tx: Queryable,
  { order, items }: OrderWithItems,
  { tickets, actor, at, random }: Acting & { tickets: readonly TicketOfOrder[] },
): Promise<void> {
  const itemIds = tickets.flatMap((ticket) => ticket.itemIds);
  const states = items.map(({ id, state }) => (itemIds.includes(id) ? "held" : state));
  const change = { itemIds, tickets: tickets.map(({ number }) => number) };
  const { merchantId, id, rowVersion } = order;
  await takeBack(tx, {
    merchantId,
    id,
    at: at.toISOString(),
    rowVersion,
    sendStatus: sendStatusOfItems(states),
    events: eventColumns({ id: random.id(), kind: "sending-taken-back", at, actor, change }),
    itemIds: `{${itemIds.join(",")}}`,
    ticketIds: `{${tickets.map((ticket) => ticket.id).join(",")}}`,
  });
}
