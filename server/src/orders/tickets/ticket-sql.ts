import { toldBrowser } from "../../platform/print-jobs/printer-notice-sql.ts";
import type { NewTicket } from "./plan-tickets.ts";

/**
 * SQL: the parts of a statement that write tickets, their lines and their print jobs for the order in `changed`, from the parameter with
 * the result of `ticketColumns`. `:merchantId` is the merchant, `:at` the time.
 */
export const insertTickets = (changed: string, tickets: string): string =>
  `ticket as (
     select t.* from ${changed}, jsonb_to_recordset(${tickets}::jsonb) as t
       (id bigint, station_id bigint, number text, kind text, sent_by text, moved_from text, joined_from int, lines jsonb, jobs jsonb, due_at timestamptz)
   ),
   written_tickets as (
     insert into kitchen_ticket (merchant_id, id, order_id, station_id, number, kind, moved_from, joined_from, sent_at, sent_by)
     select :merchantId, t.id, ${changed}.id, t.station_id, t.number, t.kind, t.moved_from, t.joined_from, :at, t.sent_by from ticket t, ${changed}
   ),
   written_lines as (
     insert into kitchen_ticket_line (merchant_id, ticket_id, item_id, quantity, voided_at, void_reason)
     select :merchantId, t.id, l.item_id, l.quantity, case when l.void_reason is not null then :at::timestamptz end, l.void_reason
     from ticket t, jsonb_to_recordset(t.lines) as l (item_id bigint, quantity numeric, void_reason text)
   ),
   job as (
     select t.id as ticket_id, t.due_at, j.id, j.printer_id from ticket t, jsonb_to_recordset(t.jobs) as j (id bigint, printer_id bigint)
   ),
   written_jobs as (
     insert into print_job (merchant_id, id, printer_id, document, subject_id, state, created_at, due_at, next_at)
     select :merchantId, j.id, j.printer_id, 'ticket', j.ticket_id, 'waiting', :at, j.due_at, j.due_at from job j
   ),
   ${toldBrowser("select printer_id from job", ":at")}`;

/** The parameter of `insertTickets`. Paper is not printed before `dueAt`. */
export const ticketColumns = (tickets: readonly NewTicket[], { sentBy, dueAt }: { sentBy: string; dueAt: Date }): string =>
  JSON.stringify(
    tickets.map(({ id, stationId, number, kind, items, jobs, voidReason, movedFrom, joinedFrom }) => ({
      id,
      station_id: stationId,
      number,
      kind,
      sent_by: sentBy,
      lines: items.map(({ id: itemId, line }) => ({ item_id: itemId, quantity: line.quantity, void_reason: voidReason })),
      jobs: jobs.map((job) => ({ id: job.id, printer_id: job.printerId })),
      moved_from: movedFrom ?? null,
      joined_from: joinedFrom ?? null,
      due_at: dueAt,
    })),
  );
