import type { Translated } from "@comanda/domain/locale";
import { type Queryable, statement } from "../../../platform/db/queryable.ts";

/** A job as the settings list it. */
type ListedJob = {
  id: string;
  document: "ticket" | "bill" | "code-slip" | "test";
  subjectId: string;
  number: string;
  lines: { quantity: string; name: Translated }[];
  printerId: string | null;
  printerName: string;
  state: "waiting" | "sending" | "printed" | "unsure" | "failed" | "withdrawn";
  copy: number;
  error: string | null;
  attempts: number;
  createdAt: Date;
  nextAt: Date;
  printedAt: Date | null;
};

/** SQL: joins the ticket `t`, the order `o` of a bill, or the table `d` of a code slip, to a job. */
const subjectOf = (job: string): string =>
  `left join kitchen_ticket t on ${job}.document = 'ticket' and t.merchant_id = :merchantId and t.id = ${job}.subject_id
   left join customer_order o on ${job}.document = 'bill' and o.merchant_id = :merchantId and o.id = ${job}.subject_id
   left join sitting s on ${job}.document = 'code-slip' and s.merchant_id = :merchantId and s.id = ${job}.subject_id
   left join dining_table d on d.merchant_id = :merchantId and d.id = s.table_id`;

/** The last 100 jobs of a restaurant, and the oldest 100 that are not finished. */
export const findJobs = statement<ListedJob, { merchantId: string }>(
  "print.jobs",
  `select j.id, j.document, j.subject_id as "subjectId", coalesce(t.number, o.serial::text, d.name, '') as number,
     coalesce((select jsonb_agg(jsonb_build_object('quantity', trim_scale(l.quantity)::text, 'name', i.line -> 'name') order by i.position)
       from kitchen_ticket_line l
       join order_item i on i.merchant_id = :merchantId and i.order_id = t.order_id and i.id = l.item_id
       where l.merchant_id = :merchantId and l.ticket_id = t.id), '[]') as lines,
     p.id as "printerId", coalesce(p.name, '') as "printerName", j.state, j.copy, j.error, j.attempts, j.created_at as "createdAt", j.next_at as "nextAt",
     j.printed_at as "printedAt"
   from print_job j
   left join printer p on p.merchant_id = :merchantId and p.id = j.printer_id
   ${subjectOf("j")}
   where j.merchant_id = :merchantId and (j.document = 'test' or coalesce(t.id, o.id, s.id) is not null) and j.id in (
     (select id from print_job where merchant_id = :merchantId order by id desc limit 100)
     union
     (select id from print_job where merchant_id = :merchantId and state in ('waiting', 'sending', 'unsure', 'failed') order by id limit 100))
   order by j.id desc`,
);

/** The name of a job in the database. */
type JobName = { merchantId: string; id: string };

/** A job that was changed, and what it prints. */
type ChangedJob = { document: string; subjectId: string; number: string; state: string };

const SUBJECT = `select c.document, c.subject_id as "subjectId", coalesce(t.number, o.serial::text, d.name, '') as number, c.state
   from changed c ${subjectOf("c")}`;

const retryNow = statement<ChangedJob, { merchantId: string; id: string; at: string }>(
  "print.retry",
  `with changed as (
     update print_job set next_at = :at where merchant_id = :merchantId and id = :id and state in ('failed', 'unsure') returning document, subject_id, state
   ) ${SUBJECT}`,
);

/** Makes a failed or an unsure job due at once; null for another one. */
export const makeJobDue = async (on: Queryable, { merchantId, id }: JobName, at: Date): Promise<ChangedJob | null> =>
  (await retryNow(on, { merchantId, id, at: at.toISOString() }))[0] ?? null;

const withdraw = statement<ChangedJob, { merchantId: string; id: string; at: string }>(
  "print.withdraw",
  `with changed as (
     update print_job set state = 'withdrawn', next_at = :at
     where merchant_id = :merchantId and id = :id and state in ('waiting', 'failed', 'unsure') returning document, subject_id, printer_id, state
   ), told as (
     update printer p set state_at = :at from changed c where p.merchant_id = :merchantId and p.id = c.printer_id and p.state <> ''
   ) ${SUBJECT}`,
);

/** Takes back a job that is not printed and not being printed; null for another one. The notice of its printer is written again. */
export const withdrawJob = async (on: Queryable, { merchantId, id }: JobName, at: Date): Promise<ChangedJob | null> =>
  (await withdraw(on, { merchantId, id, at: at.toISOString() }))[0] ?? null;
