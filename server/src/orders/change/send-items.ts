import { sendStatusOfItems } from "@comanda/domain/order/item-state";
import { type Queryable, statement } from "../../platform/db/queryable.ts";
import { eventColumns, insertEvents } from "../event/order-event-sql.ts";
import type { OrderWithItems } from "../read/order-record.ts";
import { ORDER_CHANNEL } from "../read/order-store.ts";
import type { Acting } from "../event/hold-order.ts";
import { type NewTicket, planTickets } from "../tickets/plan-tickets.ts";
import { insertTickets, ticketColumns } from "../tickets/ticket-sql.ts";

const send = statement(
  "order.send",
  `with changed as (
     update customer_order set send_status = $5, sent_at = coalesce(sent_at, $3), staff_id = $7, staff_name = $8, changed_at = $3,
       row_version = row_version + 1
     where merchant_id = $1 and id = $2 and status = 0 and row_version = $4 returning id, row_version
   ),
   sent as (
     update order_item i set state = 'sent', sent_at = $3, station_id = s.station_id
     from changed, jsonb_to_recordset($9::jsonb) as s (id bigint, station_id bigint)
     where i.merchant_id = $1 and i.order_id = changed.id and i.id = s.id
   ),
   ${insertTickets("changed", "$10")},
   events as (
   ${insertEvents("changed", "$6")}
   )
   select pg_notify('${ORDER_CHANNEL}', $1::text || ' ' || id || ' ' || row_version) from changed`,
);

/** `undoSeconds`: how long the paper waits. */
export type Sending = Acting & { itemIds: readonly string[]; undoSeconds: number };

/**
 * Sends held items of a locked order in progress to the kitchen: each station that has some of them gets a ticket, on its screens at once
 * and on paper when the sending can no longer be taken back.
 */
export async function sendItems(tx: Queryable, held: OrderWithItems, sending: Sending): Promise<void> {
  const { order, items } = held;
  const { itemIds, actor, at, random, undoSeconds } = sending;
  const tickets = await planTickets(tx, held, { itemIds, at, random });
  const states = items.map(({ id, state }) => (itemIds.includes(id) ? "sent" : state));
  const { merchantId, id, rowVersion } = order;
  const change = { itemIds, tickets: tickets.map(({ number }) => number) };
  await send(
    tx,
    merchantId,
    id,
    at.toISOString(),
    rowVersion,
    sendStatusOfItems(states),
    eventColumns({ id: random.id(), kind: "sent", at, actor, change }),
    actor.kind === "person" ? actor.id : null,
    actor.name,
    JSON.stringify(tickets.flatMap(stationIds)),
    ticketColumns(tickets, { sentBy: actor.name, dueAt: new Date(at.getTime() + undoSeconds * 1000) }),
  );
}

const stationIds = ({ stationId, items }: NewTicket) => items.map(({ id }) => ({ id, station_id: stationId }));
