import { type Queryable, statement } from "../../db/queryable.ts";

/** A claimed job. `attempts` tells this claim from a later one of the same job. */
export type PrintJob = {
  merchantId: string;
  id: string;
  ticketId: string;
  /** Which print this is; 0 for the first one. */
  copy: number;
  copyReason: string;
  attempts: number;
  printer: { id: string; host: string; port: number; dots: number };
};

/** How long a job belongs to the process that claimed it, unless it is claimed longer. */
export const LEASE_MS = 30_000;

/*
 * One job of each printer at a time, the oldest first. A job whose claim has expired was perhaps printed, as one that is unsure: its next
 * print is a copy. `next_at` of a claimed job is the end of the claim, so that a concurrent process that waited for the row leaves it out.
 */
const claim = statement<Omit<PrintJob, "printer"> & PrintJob["printer"] & { printerId: string }>(
  "print.claim",
  `with due as (
     select distinct on (j.merchant_id, j.printer_id) j.merchant_id, j.id, j.printer_id
     from print_job j join printer p on p.merchant_id = j.merchant_id and p.id = j.printer_id
     where j.state in ('waiting', 'sending', 'unsure', 'failed') and j.next_at <= $1 and j.document = 'ticket'
       and p.kind = 'network' and p.removed_at is null
       and not exists (select 1 from print_job s where s.merchant_id = j.merchant_id and s.printer_id = j.printer_id
         and s.state = 'sending' and s.claimed_until > $1)
     order by j.merchant_id, j.printer_id, j.created_at, j.id
   ),
   locked as (
     select j.merchant_id, j.id, j.state in ('sending', 'unsure') as is_copy from print_job j join due d on d.merchant_id = j.merchant_id and d.id = j.id
     where j.state in ('waiting', 'sending', 'unsure', 'failed') and j.next_at <= $1
     for update of j skip locked
   ),
   claimed as (
     update print_job j set state = 'sending', claimed_until = $2, next_at = $2, attempts = j.attempts + 1,
       copy = case when l.is_copy then greatest(j.copy, 1) + 1 else j.copy end,
       copy_reason = case when l.is_copy then 'unsure' else j.copy_reason end
     from locked l where j.merchant_id = l.merchant_id and j.id = l.id
     returning j.merchant_id, j.id, j.subject_id, j.copy, j.copy_reason, j.attempts, j.printer_id
   )
   select c.merchant_id as "merchantId", c.id, c.subject_id as "ticketId", c.copy, c.copy_reason as "copyReason", c.attempts,
     c.printer_id as "printerId", p.host, p.port, p.dots
   from claimed c join printer p on p.merchant_id = c.merchant_id and p.id = c.printer_id`,
);

/** Claims the jobs that are due, at most one of each printer. */
export async function claimJobs(on: Queryable, now: Date): Promise<PrintJob[]> {
  const rows = await claim(on, now.toISOString(), new Date(now.getTime() + LEASE_MS).toISOString());
  return rows.map(({ printerId, host, port, dots, ...job }) => ({ ...job, printer: { id: printerId, host, port, dots } }));
}

const extend = statement(
  "print.extend-claim",
  `update print_job set claimed_until = $4, next_at = $4 where merchant_id = $1 and id = $2 and attempts = $3 and state = 'sending'`,
);

/** Keeps a claim: a long ticket prints longer than it lasts. */
export async function extendClaim(on: Queryable, { merchantId, id, attempts }: PrintJob, now: Date): Promise<void> {
  await extend(on, merchantId, id, attempts, new Date(now.getTime() + LEASE_MS).toISOString());
}

/** How a job continues. `printerState` is what the console shows of the printer; null: as it was. */
export type JobOutcome = {
  state: "printed" | "unsure" | "failed" | "withdrawn";
  nextAt: Date;
  error: string | null;
  printerState: string | null;
};

/* The notice of a printer is written where its row is: also where only the number of its waiting tickets changes. */
const end = statement(
  "print.end",
  `with ended as (
     update print_job set state = $4, next_at = $5, error = $6, claimed_until = null, printed_at = case when $4 = 'printed' then $8::timestamptz end
     where merchant_id = $1 and id = $2 and attempts = $3 and state = 'sending' returning printer_id
   )
   update printer p set state = $7, state_at = $8 from ended
   where p.merchant_id = $1 and p.id = ended.printer_id and $7::text is not null and (p.state <> $7 or $4 <> 'printed')`,
);

/** Ends a claim; nothing changes where another process has claimed the job meanwhile. */
export async function endClaim(
  on: Queryable,
  { merchantId, id, attempts }: PrintJob,
  { at, ...outcome }: JobOutcome & { at: Date },
): Promise<void> {
  const { state, nextAt, error, printerState } = outcome;
  await end(on, merchantId, id, attempts, state, nextAt.toISOString(), error, printerState, at.toISOString());
}

const ticketsBeside = statement<{ number: string; isOfSending: boolean; isOfStation: boolean }>(
  "print.tickets-beside",
  `select t.number, t.sent_at = own.sent_at as "isOfSending", t.station_id = own.station_id as "isOfStation"
   from kitchen_ticket own join kitchen_ticket t on t.merchant_id = own.merchant_id and t.order_id = own.order_id
   where own.merchant_id = $1 and own.id = $2 and t.withdrawn_at is null and t.kind in ('order', 'added') order by t.id`,
);

/** The numbers of the tickets of one sending, and that of the first ticket of the order at the same station. */
export async function besideTicket(
  on: Queryable,
  merchantId: string,
  ticketId: string,
): Promise<{ ofSending: string[]; first: string | null }> {
  const rows = await ticketsBeside(on, merchantId, ticketId);
  const first = rows.find(({ isOfStation }) => isOfStation)?.number ?? null;
  return { ofSending: rows.filter(({ isOfSending }) => isOfSending).map(({ number }) => number), first };
}

const insertAgain = statement<{ copy: number }>(
  "print.again",
  `insert into print_job (merchant_id, id, printer_id, document, subject_id, copy, copy_reason, state, created_at, due_at, next_at)
   select $1, $2, $3, 'ticket', $4, 1 + greatest(count(*)::int, coalesce(max(copy), 0)), 'asked', 'waiting', $5, $5, $5
   from print_job where merchant_id = $1 and document = 'ticket' and subject_id = $4 and state <> 'withdrawn'
   returning copy`,
);

/** Writes the job of another print of a ticket; returns which print it is. */
export async function insertPrintAgain(
  on: Queryable,
  { merchantId, id, printerId, ticketId }: { merchantId: string; id: string; printerId: string; ticketId: string },
  at: Date,
): Promise<number> {
  const [row] = await insertAgain(on, merchantId, id, printerId, ticketId, at.toISOString());
  if (!row) throw new Error("the statement gave no row");
  return row.copy;
}

const printerById = statement<{ id: string }>(
  "print.printer",
  `select id from printer where merchant_id = $1 and id = $2 and kind = 'network' and removed_at is null`,
);

/** Whether a restaurant has a printer on its network with this id. */
export const hasPrinter = async (on: Queryable, merchantId: string, id: string): Promise<boolean> =>
  (await printerById(on, merchantId, id)).length > 0;
