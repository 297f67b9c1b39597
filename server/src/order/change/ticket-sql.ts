import { toldBrowser } from "../../print/printer-notice-sql.ts";
import type { NewTicket } from "./plan-tickets.ts";

/**
 * SQL: the parts of a statement that write tickets, their lines and their print jobs for the order in `changed`, from the parameter with
 * the result of `ticketColumns`. $1 is the merchant, $3 the time.
 */
export const insertTickets = (changed: string, tickets: string): string =>
  `ticket as (
     select t.* from ${changed}, jsonb_to_recordset(${tickets}::jsonb) as t
       (id bigint, station_id bigint, number text, kind text, sent_by text, moved_from text, lines jsonb, job_id bigint, printer_id bigint, due_at timestamptz)
   ),
   written_tickets as (
     insert into kitchen_ticket (merchant_id, id, order_id, station_id, number, kind, moved_from, sent_at, sent_by)
     select $1, t.id, ${changed}.id, t.station_id, t.number, t.kind, t.moved_from, $3, t.sent_by from ticket t, ${changed}
   ),
   written_lines as (
     insert into kitchen_ticket_line (merchant_id, ticket_id, item_id, quantity, voided_at, void_reason)
     select $1, t.id, l.item_id, l.quantity, case when l.void_reason is not null then $3::timestamptz end, l.void_reason
     from ticket t, jsonb_to_recordset(t.lines) as l (item_id bigint, quantity numeric, void_reason text)
   ),
   written_jobs as (
     insert into print_job (merchant_id, id, printer_id, document, subject_id, state, created_at, due_at, next_at)
     select $1, t.job_id, t.printer_id, 'ticket', t.id, 'waiting', $3, t.due_at, t.due_at from ticket t where t.job_id is not null
   ),
   ${toldBrowser("select printer_id from ticket where job_id is not null", "$3")}`;

/** The parameter of `insertTickets`. Paper is not printed before `dueAt`. */
export const ticketColumns = (tickets: readonly NewTicket[], { sentBy, dueAt }: { sentBy: string; dueAt: Date }): string =>
  JSON.stringify(
    tickets.map(({ id, stationId, number, kind, items, job, voidReason }) => ({
      id,
      station_id: stationId,
      number,
      kind,
      sent_by: sentBy,
      lines: items.map(({ id: itemId, line }) => ({ item_id: itemId, quantity: line.quantity, void_reason: voidReason })),
      job_id: job?.id ?? null,
      printer_id: job?.printerId ?? null,
      due_at: dueAt,
    })),
  );
