import { sendStatusOfItems } from "@comanda/domain/order/item-state";
import { type Queryable, statement } from "../../platform/db/queryable.ts";
import { eventColumns, insertEvents } from "../event/order-event-sql.ts";
import type { OrderWithItems } from "../read/order-record.ts";
import { ORDER_CHANNEL } from "../read/order-store.ts";
import type { Acting } from "../event/hold-order.ts";
import type { TicketOfOrder } from "../tickets/ticket-store.ts";

const takeBack = statement(
  "order.take-back",
  `with changed as (
     update customer_order set send_status = $5, sent_at = case when $5 = 0 then null else sent_at end, changed_at = $3,
       row_version = row_version + 1
     where merchant_id = $1 and id = $2 and status = 0 and row_version = $4 returning id, row_version
   ),
   held as (
     update order_item i set state = 'held', sent_at = null, station_id = null from changed
     where i.merchant_id = $1 and i.order_id = changed.id and i.id = any($7::bigint[]) and i.state is distinct from 'voided'
   ),
   withdrawn as (
     update kitchen_ticket t set withdrawn_at = $3, row_version = t.row_version + 1 from changed
     where t.merchant_id = $1 and t.order_id = changed.id and t.id = any($8::bigint[])
   ),
   jobs as (
     update print_job j set state = 'withdrawn' from changed
     where j.merchant_id = $1 and j.document = 'ticket' and j.subject_id = any($8::bigint[]) and j.state = 'waiting'
   ),
   events as (
   ${insertEvents("changed", "$6")}
   )
   select pg_notify('${ORDER_CHANNEL}', $1::text || ' ' || id || ' ' || row_version) from changed`,
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
  await takeBack(
    tx,
    merchantId,
    id,
    at.toISOString(),
    rowVersion,
    sendStatusOfItems(states),
    eventColumns({ id: random.id(), kind: "sending-taken-back", at, actor, change }),
    `{${itemIds.join(",")}}`,
    `{${tickets.map((ticket) => ticket.id).join(",")}}`,
  );
}
