import { type Queryable, statement } from "../db/queryable.ts";
import { toldBrowser } from "./printer-notice-sql.ts";

/** A claimed job. `attempts` tells this claim from a later one of the same job. */
export type PrintJob = {
  merchantId: string;
  id: string;
  document: "ticket" | "bill" | "code-slip" | "drawer-slip" | "drawer-kick" | "test";
  /** The ticket, the order of a bill, the sitting of a code slip, the movement of a drawer, the shift whose drawer is opened, or the job of a test page. */
  subjectId: string;
  /** Which print this is; 0 for the first one. */
  copy: number;
  copyReason: string;
  attempts: number;
  createdAt: Date;
  printer: { id: string; host: string; port: number; dots: number };
};

/** The error of a job whose document could not be drawn. */
export const CANNOT_DRAW = "cannot-draw";

/** How long a job belongs to the process that claimed it, unless it is claimed longer. */
export const LEASE_MS = 30_000;

export type ClaimedRow = Omit<PrintJob, "printer"> & PrintJob["printer"] & { printerId: string };

/** SQL: claims the jobs `locked` of the restaurant until `:claimedUntil`, and reads them. */
export const CLAIMED = `claimed as (
     update print_job j set state = 'sending', claimed_until = :claimedUntil, next_at = :claimedUntil, attempts = j.attempts + 1,
       copy = case when l.is_copy then greatest(j.copy, 1) + 1 else j.copy end,
       copy_reason = case when l.is_copy then 'unsure' else j.copy_reason end
     from locked l where j.merchant_id = :merchantId and j.id = l.id
     returning j.merchant_id, j.id, j.document, j.subject_id, j.copy, j.copy_reason, j.attempts, j.created_at, j.printer_id
   )
   select c.merchant_id as "merchantId", c.id, c.document, c.subject_id as "subjectId", c.copy, c.copy_reason as "copyReason", c.attempts, c.created_at as "createdAt",
     c.printer_id as "printerId", p.host, p.port, p.dots
   from claimed c join printer p on p.merchant_id = :merchantId and p.id = c.printer_id`;

export const jobOf = ({ printerId, host, port, dots, ...job }: ClaimedRow): PrintJob => ({
  ...job,
  printer: { id: printerId, host, port, dots },
});

/** How long a job belongs to the browser that took it: a person chooses the printer in the meantime. */
const BROWSER_LEASE_MS = 120_000;

/*
 * A job that a printer refused is taken without waiting for its next attempt, one that cannot be drawn is not: ten of them would keep all
 * others back. What a network printer is printing now stays with it. A job that another statement has is waited for: the board says that it waits.
 */
const take = statement<ClaimedRow, { now: string; claimedUntil: string; merchantId: string; id: string }>(
  "print.take",
  `with locked as (
     select j.id, j.state in ('sending', 'unsure') as is_copy from print_job j
     where j.merchant_id = :merchantId and j.printer_id = :id
       and (j.state in ('failed', 'unsure') and j.error is distinct from '${CANNOT_DRAW}'
         or j.state in ('waiting', 'sending', 'failed') and j.next_at <= :now)
     order by j.created_at, j.id limit 10 for update of j
   ),
   ${CLAIMED}`,
);

/** Claims the jobs that wait for a printer, for a browser that prints them; at most ten, the oldest first. */
export async function takeJobs(on: Queryable, { merchantId, id }: { merchantId: string; id: string }, now: Date): Promise<PrintJob[]> {
  const rows = await take(on, {
    now: now.toISOString(),
    claimedUntil: new Date(now.getTime() + BROWSER_LEASE_MS).toISOString(),
    merchantId,
    id,
  });
  return rows.map(jobOf).toSorted((one, other) => Number(BigInt(one.id) - BigInt(other.id)));
}

/** A job and the attempt as which it was claimed. */
export type Claim = { merchantId: string; id: string; attempts: number };

const endTaken = statement<{ id: string }, Claim & { at: string }>(
  "print.end-taken",
  `with ended as (
     update print_job set state = 'printed', next_at = :at, printed_at = :at, error = null, claimed_until = null
     where merchant_id = :merchantId and id = :id and attempts = :attempts and state = 'sending' returning id, printer_id
   ), told as (
     update printer p set state_at = :at from ended e where p.merchant_id = :merchantId and p.id = e.printer_id
   )
   select id from ended`,
);

/** Ends the claim of a browser that has printed; false where the job was claimed again meanwhile. The notice of its printer is written again. */
export const endTakenJob = async (
  on: Queryable,
  { merchantId, id, attempts }: Pick<PrintJob, "merchantId" | "id" | "attempts">,
  at: Date,
): Promise<boolean> => (await endTaken(on, { merchantId, id, attempts, at: at.toISOString() })).length > 0;

const extend = statement<object, Claim & { until: string }>(
  "print.extend-claim",
  `update print_job set claimed_until = :until, next_at = :until where merchant_id = :merchantId and id = :id and attempts = :attempts and state = 'sending'`,
);

/** Keeps a claim until an instant: a long ticket prints longer than it lasts. */
export async function extendClaim(on: Queryable, { merchantId, id, attempts }: Claim, until: Date): Promise<void> {
  await extend(on, { merchantId, id, attempts, until: until.toISOString() });
}

/** How a job continues. `printerState` is what the console shows of the printer; null: as it was. */
export type JobOutcome = {
  state: "printed" | "unsure" | "failed" | "withdrawn";
  nextAt: Date;
  error: string | null;
  printerState: string | null;
};

/*
 * The notice of a printer is written where its row is: also where only the number of its waiting tickets changes, or a job is printed that
 * could not be drawn before.
 */
type Outcome = { state: string; nextAt: string; error: string | null; printerState: string | null; at: string };

const end = statement<object, Claim & Outcome>(
  "print.end",
  `with ended as (
     update print_job set state = :state, next_at = :nextAt, error = :error, claimed_until = null, printed_at = case when :state = 'printed' then :at::timestamptz end
     where merchant_id = :merchantId and id = :id and attempts = :attempts and state = 'sending' returning printer_id
   ), told as (
     update printer p set state = coalesce(:printerState, p.state), state_at = :at from ended
     where p.merchant_id = :merchantId and p.id = ended.printer_id and (p.state <> :printerState or :state not in ('printed', 'withdrawn') or :attempts > 1)
   )
   select 1 from ended`,
);

/** Ends a claim; nothing changes where another process has claimed the job meanwhile. */
export async function endClaim(
  on: Queryable,
  { merchantId, id, attempts }: Claim,
  { at, ...outcome }: JobOutcome & { at: Date },
): Promise<void> {
  const { state, nextAt, error, printerState } = outcome;
  await end(on, { merchantId, id, attempts, state, nextAt: nextAt.toISOString(), error, printerState, at: at.toISOString() });
}

const lockTicket = statement<object, { merchantId: string; ticketId: string }>(
  "print.lock-ticket",
  `select 1 from kitchen_ticket where merchant_id = :merchantId and id = :ticketId for update`,
);

const askedSince = statement<{ id: string; copy: number }, { merchantId: string; ticketId: string; seenCopy: number }>(
  "print.asked-since",
  `select id, copy from print_job
   where merchant_id = :merchantId and document = 'ticket' and subject_id = :ticketId and copy > :seenCopy and copy_reason = 'asked' and state <> 'withdrawn'
   order by copy desc limit 1`,
);

const insertPrint = statement<
  { copy: number },
  { merchantId: string; id: string; printerId: string; subjectId: string; at: string; document: string }
>(
  "print.again",
  `with ${toldBrowser("select :printerId::bigint as printer_id", ":at")},
   earlier as (
     select count(*)::int as prints, coalesce(max(copy), 0) as copy from print_job
     where merchant_id = :merchantId and document = :document and subject_id = :subjectId and state <> 'withdrawn'
   ), queued as (
     insert into print_job (merchant_id, id, printer_id, document, subject_id, copy, copy_reason, state, created_at, due_at, next_at)
     select :merchantId, :id, :printerId, :document, :subjectId, case when :document = 'ticket' or prints > 0 then 1 + greatest(prints, copy) else 0 end, 'asked', 'waiting', :at, :at, :at from earlier returning copy
   ) select copy from queued`,
);

type NewPrint = { merchantId: string; id: string; printerId: string; document: PrintJob["document"]; subjectId: string };

/** Writes the job of a document that a person prints; returns which print it is: of a ticket, always a copy. */
export async function insertPrintJob(on: Queryable, print: NewPrint, at: Date): Promise<{ jobId: string; copy: number }> {
  const { merchantId, id, printerId, document, subjectId } = print;
  const [row] = await insertPrint(on, { merchantId, id, printerId, subjectId, at: at.toISOString(), document });
  if (!row) throw new Error("the statement gave no row");
  return { jobId: id, copy: row.copy };
}

/** SQL: which print of a document the next one would be. */
const NEXT_COPY = `select case when count(*) > 0 then 1 + greatest(count(*)::int, coalesce(max(copy), 0)) else 0 end as copy from print_job
   where merchant_id = :merchantId and document = :document and subject_id = :subjectId and state <> 'withdrawn'`;

const nextCopy = statement<{ copy: number }, { merchantId: string; document: string; subjectId: string }>("print.next-copy", NEXT_COPY);

type Printed = Pick<NewPrint, "merchantId" | "document" | "subjectId">;

/** Which print of a document the next one would be: 0 for the first. */
export async function findNextCopy(on: Queryable, { merchantId, document, subjectId }: Printed): Promise<number> {
  const [row] = await nextCopy(on, { merchantId, document, subjectId });
  return row?.copy ?? 0;
}

const insertPrinted = statement<{ copy: number }, { merchantId: string; document: string; subjectId: string; id: string; at: string }>(
  "print.printed-here",
  `with earlier as (${NEXT_COPY}), printed as (insert into print_job (merchant_id, id, document, subject_id, copy, copy_reason, state, created_at, due_at, next_at, printed_at)
     select :merchantId, :id, :document, :subjectId, copy, 'asked', 'printed', :at, :at, :at, :at from earlier returning copy
   ) select copy from printed`,
);

/** Records that a browser has printed a document without a printer of the restaurant. */
export async function insertPrintedHere(
  on: Queryable,
  print: Printed & { id: string },
  at: Date,
): Promise<{ jobId: string; copy: number }> {
  const { merchantId, document, subjectId, id } = print;
  const [row] = await insertPrinted(on, { merchantId, document, subjectId, id, at: at.toISOString() });
  if (!row) throw new Error("the statement gave no row");
  return { jobId: id, copy: row.copy };
}

type PrintAgain = { merchantId: string; id: string; printerId: string; ticketId: string; seenCopy: number | undefined };

/**
 * Writes the job of another print of a ticket, unless one was asked for since the person saw the ticket; returns that or the new one. Only
 * in a transaction.
 */
export async function insertPrintAgain(tx: Queryable, again: PrintAgain, at: Date): Promise<{ jobId: string; copy: number }> {
  const { merchantId, id, printerId, ticketId, seenCopy } = again;
  await lockTicket(tx, { merchantId, ticketId });
  const [asked] = seenCopy === undefined ? [] : await askedSince(tx, { merchantId, ticketId, seenCopy });
  if (asked) return { jobId: asked.id, copy: asked.copy };
  return insertPrintJob(tx, { merchantId, id, printerId, document: "ticket", subjectId: ticketId }, at);
}
