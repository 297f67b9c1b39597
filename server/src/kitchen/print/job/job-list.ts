import type { staffContract } from "@comanda/contract/staff/index";
import type { AuditAction } from "@comanda/contract/staff/people/audit-actions";
import { inLocale, type Translated } from "@comanda/domain/locale";
import { ok, refuse, type Result } from "@comanda/domain/result";
import { writeAudit } from "../../../audit/audit-store.ts";
import type { Handler } from "../../../identity/caller/serve.ts";
import { actorOf, maySeeStation, type StaffCaller } from "../../../identity/caller/staff-caller.ts";
import { readStations } from "../../../menu/stations/station-store.ts";
import { type Queryable, statement } from "../../../platform/db/queryable.ts";
import type { Deps } from "../../../platform/deps.ts";
import { insertPrintAgain } from "../../../platform/print-jobs/print-job-store.ts";
import { findTicket } from "../../tickets/ticket-store.ts";
import { hasPrinter } from "../printer-setting-store.ts";

/** A job as the settings list it. */
type ListedJob = {
  id: string;
  document: "ticket" | "bill" | "code-slip" | "drawer-slip" | "test";
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

/** SQL: joins the ticket `t`, the order `o` of a bill, the table `d` of a code slip, or the drawer `w` of a slip, to a job. */
const subjectOf = (job: string): string =>
  `left join kitchen_ticket t on ${job}.document = 'ticket' and t.merchant_id = :merchantId and t.id = ${job}.subject_id
   left join customer_order o on ${job}.document = 'bill' and o.merchant_id = :merchantId and o.id = ${job}.subject_id
   left join sitting s on ${job}.document = 'code-slip' and s.merchant_id = :merchantId and s.id = ${job}.subject_id
   left join dining_table d on d.merchant_id = :merchantId and d.id = s.table_id
   left join drawer_movement v on ${job}.document = 'drawer-slip' and v.merchant_id = :merchantId and v.id = ${job}.subject_id
   left join drawer_shift h on ${job}.document = 'drawer-slip' and h.merchant_id = :merchantId and h.id = coalesce(v.shift_id, ${job}.subject_id)
   left join cash_drawer w on w.merchant_id = :merchantId and w.id = h.drawer_id`;

/** The last 100 jobs of a restaurant, and the oldest 100 that are not finished. */
const findJobs = statement<ListedJob, { merchantId: string }>(
  "print.jobs",
  `select j.id, j.document, j.subject_id as "subjectId", coalesce(t.number, o.serial::text, d.name, w.name, '') as number,
     coalesce((select jsonb_agg(jsonb_build_object('quantity', trim_scale(l.quantity)::text, 'name', i.line -> 'name') order by i.position)
       from kitchen_ticket_line l
       join order_item i on i.merchant_id = :merchantId and i.order_id = t.order_id and i.id = l.item_id
       where l.merchant_id = :merchantId and l.ticket_id = t.id), '[]') as lines,
     p.id as "printerId", coalesce(p.name, '') as "printerName", j.state, j.copy, j.error, j.attempts, j.created_at as "createdAt", j.next_at as "nextAt",
     j.printed_at as "printedAt"
   from print_job j
   left join printer p on p.merchant_id = :merchantId and p.id = j.printer_id
   ${subjectOf("j")}
   where j.merchant_id = :merchantId and (j.document = 'test' or coalesce(t.id, o.id, s.id, h.id) is not null) and j.id in (
     (select id from print_job where merchant_id = :merchantId order by id desc limit 100)
     union
     (select id from print_job where merchant_id = :merchantId and state in ('waiting', 'sending', 'unsure', 'failed') order by id limit 100))
   order by j.id desc`,
);

/** The name of a job in the database. */
type JobName = { merchantId: string; id: string };

/** A job that was changed, and what it prints. */
type ChangedJob = { document: string; subjectId: string; number: string; state: ListedJob["state"] };

const SUBJECT = `select c.document, c.subject_id as "subjectId", coalesce(t.number, o.serial::text, d.name, w.name, '') as number, c.state
   from changed c ${subjectOf("c")}`;

const retryNow = statement<ChangedJob, { merchantId: string; id: string; at: string }>(
  "print.retry",
  `with changed as (
     update print_job set next_at = :at where merchant_id = :merchantId and id = :id and state in ('failed', 'unsure') returning document, subject_id, state
   ) ${SUBJECT}`,
);

/** Makes a failed or an unsure job due at once; null for another one. */
const makeJobDue = async (on: Queryable, { merchantId, id }: JobName, at: Date): Promise<ChangedJob | null> =>
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
const withdrawJob = async (on: Queryable, { merchantId, id }: JobName, at: Date): Promise<ChangedJob | null> =>
  (await withdraw(on, { merchantId, id, at: at.toISOString() }))[0] ?? null;

/** The jobs of the printers, newest first, with the dishes in the language of the person. */
export const listPrintJobs: Handler<typeof staffContract.printers.jobs> = async ({ db }, { merchantId, locale }) =>
  ok(
    (await findJobs(db, { merchantId })).map((job) => ({
      ...job,
      lines: job.lines.map(({ quantity, name }) => ({ quantity, name: inLocale(name, locale) })),
      createdAt: job.createdAt.toISOString(),
      nextAt: job.nextAt.toISOString(),
      printedAt: job.printedAt?.toISOString() ?? null,
    })),
  );

type Change = { id: string; action: AuditAction; change: typeof makeJobDue };

/** What a job is about, by its document. */
const SUBJECT_KINDS: Record<string, string> = { bill: "order", test: "print-job", "code-slip": "sitting", "drawer-slip": "drawer" };

/** Changes a job, with a line in the audit. */
const changed = (deps: Deps, caller: StaffCaller, { id, action, change }: Change): Promise<Result<null, "not-found">> =>
  deps.db.transaction(async (tx) => {
    const { merchantId, address } = caller;
    const job = await change(tx, { merchantId, id }, deps.clock.now());
    if (!job) return refuse("not-found");
    const subject = { kind: SUBJECT_KINDS[job.document] ?? "ticket", id: job.subjectId, name: job.number };
    await writeAudit(deps, tx, { merchantId, actor: actorOf(caller), action, subject, address, after: { job: id, state: job.state } });
    return ok(null);
  });

/** Prints a job that failed without waiting for its next attempt. */
export const retryPrintJob: Handler<typeof staffContract.printers.retry> = (deps, caller, { params: { id } }) =>
  changed(deps, caller, { id, action: "print-job.retry", change: makeJobDue });

/** Takes a job back. */
export const withdrawPrintJob: Handler<typeof staffContract.printers.withdraw> = (deps, caller, { params: { id } }) =>
  changed(deps, caller, { id, action: "print-job.withdraw", change: withdrawJob });

/** Prints a ticket again, marked as a copy, with a line in the audit: on the named printer, otherwise on that of its station. */
export const printAgain: Handler<typeof staffContract.kitchen.print> = async (deps, caller, { params, body }) => {
  const { merchantId, address } = caller;
  const { db, clock, random } = deps;
  const ticket = await findTicket(db, merchantId, params.id);
  if (!ticket || !maySeeStation(caller, ticket.stationId)) return refuse("not-found");
  const station = (await readStations(db, merchantId, clock.now())).all.find(({ id }) => id === ticket.stationId);
  const printerId = body.printerId ?? station?.printerId ?? null;
  if (printerId === null || !(await hasPrinter(db, merchantId, printerId))) return refuse("no-printer");
  const again = { merchantId, id: random.id(), printerId, ticketId: ticket.id, seenCopy: body.seenCopy };
  return db.transaction(async (tx) => {
    const printed = await insertPrintAgain(tx, again, clock.now());
    const subject = { kind: "ticket", id: ticket.id, name: ticket.number };
    const line = { merchantId, actor: actorOf(caller), action: "ticket.print-again" as const, subject, address, reason: body.reason };
    const isNew = printed.jobId === again.id;
    if (isNew) await writeAudit(deps, tx, { ...line, after: { job: printed.jobId, copy: printed.copy } });
    return ok(printed);
  });
};
