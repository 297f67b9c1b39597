import type { Translated } from "@comanda/domain/locale";
import type { TicketKind } from "../../db/schema/kitchen.ts";
import { type Queryable, statement } from "../../db/queryable.ts";

/** A job as the settings list it. */
type ListedJob = {
  id: string;
  ticketId: string;
  ticketNumber: string;
  ticketKind: TicketKind;
  lines: { quantity: string; name: Translated }[];
  printerId: string;
  printerName: string;
  state: "waiting" | "sending" | "printed" | "unsure" | "failed" | "withdrawn";
  copy: number;
  error: string | null;
  attempts: number;
  createdAt: Date;
  nextAt: Date;
  printedAt: Date | null;
};

const jobs = statement<ListedJob>(
  "print.jobs",
  `select j.id, t.id as "ticketId", t.number as "ticketNumber", t.kind as "ticketKind",
     coalesce((select jsonb_agg(jsonb_build_object('quantity', trim_scale(l.quantity)::text, 'name', i.line -> 'name') order by i.position)
       from kitchen_ticket_line l
       join order_item i on i.merchant_id = l.merchant_id and i.order_id = t.order_id and i.id = l.item_id
       where l.merchant_id = t.merchant_id and l.ticket_id = t.id), '[]') as lines,
     p.id as "printerId", p.name as "printerName", j.state, j.copy, j.error, j.attempts, j.created_at as "createdAt", j.next_at as "nextAt",
     j.printed_at as "printedAt"
   from print_job j
   join printer p on p.merchant_id = j.merchant_id and p.id = j.printer_id
   join kitchen_ticket t on t.merchant_id = j.merchant_id and t.id = j.subject_id
   where j.merchant_id = $1 and j.document = 'ticket' and j.id in (
     (select id from print_job where merchant_id = $1 order by id desc limit 100)
     union
     (select id from print_job where merchant_id = $1 and state in ('waiting', 'sending', 'unsure', 'failed') order by id limit 100))
   order by j.id desc`,
);

/** The last 100 jobs of a restaurant, and the oldest 100 that are not finished. */
export const findJobs = (on: Queryable, merchantId: string): Promise<ListedJob[]> => jobs(on, merchantId);

/** The name of a job in the database. */
type JobName = { merchantId: string; id: string };

/** A job that was changed, and its ticket. */
type ChangedJob = { ticketId: string; number: string; state: string };

const TICKET = `select c.subject_id as "ticketId", t.number, c.state from changed c
   join kitchen_ticket t on t.merchant_id = $1 and t.id = c.subject_id`;

const retryNow = statement<ChangedJob>(
  "print.retry",
  `with changed as (
     update print_job set next_at = $3 where merchant_id = $1 and id = $2 and state in ('failed', 'unsure') returning subject_id, state
   ) ${TICKET}`,
);

/** Makes a failed or an unsure job due at once; null for another one. */
export const makeJobDue = async (on: Queryable, { merchantId, id }: JobName, at: Date): Promise<ChangedJob | null> =>
  (await retryNow(on, merchantId, id, at.toISOString()))[0] ?? null;

const withdraw = statement<ChangedJob>(
  "print.withdraw",
  `with changed as (
     update print_job set state = 'withdrawn', next_at = $3
     where merchant_id = $1 and id = $2 and state in ('waiting', 'failed', 'unsure') returning subject_id, printer_id, state
   ), told as (
     update printer p set state_at = $3 from changed c where p.merchant_id = $1 and p.id = c.printer_id and p.state <> ''
   ) ${TICKET}`,
);

/** Takes back a job that is not printed and not being printed; null for another one. The notice of its printer is written again. */
export const withdrawJob = async (on: Queryable, { merchantId, id }: JobName, at: Date): Promise<ChangedJob | null> =>
  (await withdraw(on, merchantId, id, at.toISOString()))[0] ?? null;
