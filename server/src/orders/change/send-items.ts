import { sendStatusOfItems } from "@comanda/domain/order/item-state";
import { type Queryable, statement } from "../../platform/db/queryable.ts";
import { eventColumns, writeEventsAndNotify } from "../event/order-event-sql.ts";
import type { OrderWithItems } from "../read/order-record.ts";
import type { Acting } from "../event/hold-order.ts";
import { type NewTicket, planTickets } from "../tickets/plan-tickets.ts";
import { insertTickets, ticketColumns } from "../tickets/ticket-sql.ts";

const send = statement<
  object,
  {
    merchantId: string;
    id: string;
    at: string;
    rowVersion: number;
    sendStatus: number;
    events: string;
    actorId: string | null;
    actorName: string;
    stations: string;
    tickets: string;
  }
>(
  "order.send",
  `with changed as (
     update customer_order set send_status = :sendStatus, sent_at = coalesce(sent_at, :at), staff_id = :actorId, staff_name = :actorName, changed_at = :at,
       row_version = row_version + 1
     where merchant_id = :merchantId and id = :id and status = 0 and row_version = :rowVersion returning id, row_version
   ),
   sent as (
     update order_item i set state = 'sent', sent_at = :at, station_id = s.station_id
     from changed, jsonb_to_recordset(:stations::jsonb) as s (id bigint, station_id bigint)
     where i.merchant_id = :merchantId and i.order_id = changed.id and i.id = s.id
   ),
   ${insertTickets("changed", ":tickets")},
   ${writeEventsAndNotify("changed", ":events")}`,
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
  await send(tx, {
    merchantId,
    id,
    at: at.toISOString(),
    rowVersion,
    sendStatus: sendStatusOfItems(states),
    events: eventColumns({ id: random.id(), kind: "sent", at, actor, change }),
    actorId: actor.kind === "person" ? actor.id : null,
    actorName: actor.name,
    stations: JSON.stringify(tickets.flatMap(stationIds)),
    tickets: ticketColumns(tickets, { sentBy: actor.name, dueAt: new Date(at.getTime() + undoSeconds * 1000) }),
  });
}

const stationIds = ({ stationId, items }: NewTicket) => items.map(({ id }) => ({ id, station_id: stationId }));
