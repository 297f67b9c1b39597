import type { GuestAllergy } from "@comanda/domain/allergy/guest-allergies";
import type { Allergen } from "@comanda/domain/menu/menu";
import type { TicketKind } from "../../platform/db/schema/kitchen.ts";
import { type Queryable, statement } from "../../platform/db/queryable.ts";
import type { OrderedLine } from "../../orders/read/order-record.ts";
import { ALLERGEN_WORD_ENOUGH } from "../../orders/read/order-store.ts";

/** A dish on a ticket as stored; instants are ISO texts. */
export type TicketLineRow = {
  itemId: string;
  quantity: string;
  line: OrderedLine;
  madeAt: string | null;
  voidedAt: string | null;
  voidReason: string | null;
  seenAt: string | null;
};

/** What a dish says of allergies: its note, for whom it is, and what was stated of guests with it. */
type SaidWithItem = { notes: string; guest: number | null; guestAllergies: GuestAllergy[] | null };

/** A ticket with its lines, and what it shows of its order. `saidWithItems`: what the dishes of the whole order say of allergies. */
export type TicketRow = {
  id: string;
  orderId: string;
  stationId: string;
  number: string;
  kind: TicketKind;
  movedFrom: string | null;
  joinedFrom: number | null;
  sentAt: Date;
  sentBy: string;
  madeAt: Date | null;
  recalledAt: Date | null;
  withdrawnAt: Date | null;
  rowVersion: number;
  serial: number;
  type: number;
  status: number;
  tableName: string;
  guests: number;
  notes: string;
  extraInfo: string;
  dinerLocale: string | null;
  allergies: Allergen[] | null;
  isAllergenWordEnough: boolean;
  allergyReadBy: string | null;
  saidWithItems: SaidWithItem[];
  lines: TicketLineRow[];
};

const COLUMNS = `t.id, t.order_id as "orderId", t.station_id as "stationId", t.number, t.kind, t.moved_from as "movedFrom", t.joined_from as "joinedFrom", t.sent_at as "sentAt",
  t.sent_by as "sentBy", t.made_at as "madeAt", t.recalled_at as "recalledAt", t.withdrawn_at as "withdrawnAt", t.row_version as "rowVersion",
  o.serial, o.type, o.status, o.table_name as "tableName", o.guests, o.notes, o.extra_info as "extraInfo", o.diner_locale as "dinerLocale",
  o.allergies, o.allergy_read_by as "allergyReadBy", ${ALLERGEN_WORD_ENOUGH},
  coalesce((select jsonb_agg(jsonb_build_object('notes', i.line -> 'notes', 'guest', i.line -> 'guest',
      'guestAllergies', i.line -> 'guestAllergies') order by i.position)
    from order_item i where i.merchant_id = :merchantId and i.order_id = o.id and i.state <> 'voided'
      and (i.line ->> 'notes' <> '' or i.line -> 'guestAllergies' is not null)), '[]') as "saidWithItems",
  coalesce((select jsonb_agg(jsonb_build_object('itemId', l.item_id::text, 'quantity', l.quantity::text, 'line', i.line, 'madeAt', l.made_at,
      'voidedAt', l.voided_at, 'voidReason', l.void_reason, 'seenAt', l.seen_at) order by i.position)
    from kitchen_ticket_line l
    join order_item i on i.merchant_id = :merchantId and i.order_id = t.order_id and i.id = l.item_id
    where l.merchant_id = :merchantId and l.ticket_id = t.id), '[]') as lines
  from kitchen_ticket t join customer_order o on o.merchant_id = :merchantId and o.id = t.order_id`;

/** SQL: whether the ticket `t` is shown on screens: on a slip is what the tickets there say already. */
const IS_NO_SLIP = `t.kind in ('order', 'added')`;

/** SQL: whether the ticket `t` of the order `o` is shown as open. */
export const IS_OPEN_TICKET = `t.made_at is null and t.withdrawn_at is null and ${IS_NO_SLIP} and (o.status = 0 or exists (
     select 1 from kitchen_ticket_line l where l.merchant_id = :merchantId and l.ticket_id = t.id and l.voided_at is not null
       and l.seen_at is null))`;

/**
 * The open tickets of a station, oldest first. A cancelled one stays until somebody in the kitchen has seen that it is. Slips are paper only:
 * on a screen the first ticket itself says what has changed.
 */
export const openTickets = statement<TicketRow, { merchantId: string; stationId: string }>(
  "kitchen.open-tickets",
  `select ${COLUMNS}
   where t.merchant_id = :merchantId and t.station_id = :stationId and ${IS_OPEN_TICKET}
   order by t.sent_at, t.id limit 300`,
);

/** The number of made tickets that can be recalled. */
const RECALL_COUNT = 20;

/** The tickets of a station that were made last, newest first. */
export const madeTickets = statement<TicketRow, { merchantId: string; stationId: string }>(
  "kitchen.made-tickets",
  `select ${COLUMNS}
   where t.merchant_id = :merchantId and t.station_id = :stationId and t.made_at is not null and t.withdrawn_at is null and ${IS_NO_SLIP}
   order by t.made_at desc, t.id desc limit ${RECALL_COUNT}`,
);

const byId = statement<TicketRow, { merchantId: string; id: string }>(
  "kitchen.ticket-by-id",
  `select ${COLUMNS} where t.merchant_id = :merchantId and t.id = :id and t.withdrawn_at is null`,
);

/** A ticket that was not taken back; null for an unknown one. */
export const findTicket = async (on: Queryable, merchantId: string, id: string): Promise<TicketRow | null> =>
  (await byId(on, { merchantId, id }))[0] ?? null;

const meanMade = statement<{ seconds: number | null }, { merchantId: string; stationId: string; since: string }>(
  "kitchen.mean-seconds-to-made",
  `select round(avg(extract(epoch from made_at - sent_at)))::int as seconds from kitchen_ticket
   where merchant_id = :merchantId and station_id = :stationId and made_at >= :since`,
);

/** The mean time from sending to made of the tickets made since an instant, in whole seconds; null without one. */
export const meanSecondsToMade = async (on: Queryable, station: { merchantId: string; id: string }, since: Date): Promise<number | null> =>
  (await meanMade(on, { merchantId: station.merchantId, stationId: station.id, since: since.toISOString() }))[0]?.seconds ?? null;
