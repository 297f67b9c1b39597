import type { TicketKind } from "../../platform/db/schema/kitchen.ts";
import { type Queryable, statement } from "../../platform/db/queryable.ts";
import type { OrderRecord } from "../read/order-record.ts";
import type { Acting } from "../event/hold-order.ts";
import { type NewTicket, nextCount } from "./plan-tickets.ts";
import { insertTickets, ticketColumns } from "./ticket-sql.ts";
import { findTickets } from "./ticket-store.ts";

/** SQL: whether something of the job `j` may be on paper. */
const MAY_BE_ON_PAPER = `(j.state in ('printed', 'sending', 'unsure') or j.state = 'failed' and j.copy > 0)`;

const holdPaper = statement<object, { merchantId: string; id: string }>(
  "ticket.hold-paper",
  `select from print_job j join kitchen_ticket t on t.merchant_id = :merchantId and t.id = j.subject_id
   where j.merchant_id = :merchantId and j.document = 'ticket' and t.order_id = :id order by j.id for update of j`,
);

/** The dishes of an order that are on paper at a station and not struck, and the printers that have it. */
type PaperAtStation = {
  stationId: string;
  printerIds: string[];
  lines: { itemId: string; quantity: string; isMade: boolean }[];
};

const paperOf = statement<PaperAtStation, { merchantId: string; id: string }>(
  "ticket.paper-of-order",
  `with paper as (
     select t.station_id, t.id, array_agg(distinct j.printer_id) filter (where p.id is not null) as printers
     from kitchen_ticket t
       join print_job j on j.merchant_id = :merchantId and j.document = 'ticket' and j.subject_id = t.id and ${MAY_BE_ON_PAPER}
       left join printer p on p.merchant_id = :merchantId and p.id = j.printer_id and p.removed_at is null
     where t.merchant_id = :merchantId and t.order_id = :id and t.withdrawn_at is null and t.kind in ('order', 'added') group by t.station_id, t.id
   )
   select s.station_id as "stationId",
     coalesce((select jsonb_agg(distinct one.id::text) from paper q, unnest(q.printers) as one (id) where q.station_id = s.station_id), '[]') as "printerIds",
     coalesce((select jsonb_agg(jsonb_build_object('itemId', l.item_id::text, 'quantity', trim_scale(l.quantity)::text, 'isMade', l.made_at is not null)
         order by l.ticket_id, l.item_id)
       from paper q join kitchen_ticket_line l on l.merchant_id = :merchantId and l.ticket_id = q.id
       where q.station_id = s.station_id and l.voided_at is null), '[]') as lines
   from (select distinct station_id from paper) s order by s.station_id`,
);

/** What slips say. `number`: the serial of the numbers; `voidReason`: strikes the dishes; `withMade`: also of dishes that are made. */
type Slips = Pick<NewTicket, "voidReason" | "movedFrom" | "joinedFrom"> & {
  kind: Exclude<TicketKind, "order" | "added" | "taken-off">;
  withMade?: boolean;
};

/**
 * The slips for what has changed of a locked order after its tickets were printed: one for each station whose paper has dishes that are not
 * made, on each printer that has printed it, copies included. Paper that still waits is printed as the order is then, and needs none. No
 * printer takes paper of the order until the transaction ends. Before the change is written.
 */
export async function planSlips(
  tx: Queryable,
  { merchantId, id, serial }: Pick<OrderRecord, "merchantId" | "id" | "serial">,
  { kind, random, withMade = false, ...said }: Slips & Pick<Acting, "random">,
): Promise<NewTicket[]> {
  await holdPaper(tx, { merchantId, id });
  const paper = await paperOf(tx, { merchantId, id });
  const first = paper.length === 0 ? 0 : nextCount(await findTickets(tx, { merchantId, orderId: id }), serial);
  return paper
    .map(({ lines, ...one }) => ({ ...one, lines: lines.filter(({ isMade }) => withMade || !isMade) }))
    .filter(({ lines, printerIds }) => lines.length > 0 && printerIds.length > 0)
    .map(({ stationId, printerIds, lines }, index) => ({
      id: random.id(),
      stationId,
      number: `${serial}-${first + index}`,
      kind,
      items: lines.map(({ itemId, quantity }) => ({ id: itemId, line: { quantity } })),
      jobs: printerIds.map((printerId) => ({ id: random.id(), printerId })),
      ...said,
    }));
}

const insert = statement<object, { merchantId: string; id: string; at: string; slips: string }>(
  "ticket.insert-slips",
  `with changed as (select :id::bigint as id), ${insertTickets("changed", ":slips")} select from changed`,
);

/** Writes slips of a locked order, which are printed at once. */
export async function insertSlips(
  tx: Queryable,
  { merchantId, id }: Pick<OrderRecord, "merchantId" | "id">,
  { slips, actor, at }: { slips: readonly NewTicket[] } & Pick<Acting, "actor" | "at">,
): Promise<void> {
  if (slips.length > 0)
    await insert(tx, { merchantId, id, at: at.toISOString(), slips: ticketColumns(slips, { sentBy: actor.name, dueAt: at }) });
}
