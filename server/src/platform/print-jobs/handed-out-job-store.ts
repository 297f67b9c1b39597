import { UNSEEN_SECONDS } from "@comanda/domain/kitchen/printer-kinds";
import { type Queryable, statement } from "../db/queryable.ts";
import { CLAIMED, type Claim, type ClaimedRow, extendClaim, jobOf, type PrintJob } from "./print-job-store.ts";
import { IS_UNPRINTED } from "./unprinted-sql.ts";

/*
 * Jobs of printers that ask for them. A job is claimed when the printer fetches it, and ended when the printer says what became of it. One
 * whose printer says nothing was perhaps printed: its next print is a copy, as after the claim of a process that ended.
 */

/** How long a job belongs to the printer that fetched it, in milliseconds: Star recommends a minute for a print. */
const HANDED_OUT_MS = 60_000;

/** A printer that asks for its jobs. */
export type AskingPrinter = { merchantId: string; printerId: string };

/** A job as a printer names it: the attempt is the one as which it is, or would be, handed out. */
export type Handout = { id: string; attempt: number };

const NONE_HANDED_OUT = `not exists (select 1 from print_job s where s.merchant_id = :merchantId and s.printer_id = :printerId
       and s.state = 'sending' and s.claimed_until > :now)`;

const next = statement<Handout, AskingPrinter & { now: string }>(
  "print.next-of-printer",
  `select j.id, j.attempts + 1 as attempt from print_job j
   where j.merchant_id = :merchantId and j.printer_id = :printerId and ${IS_UNPRINTED} and j.next_at <= :now and ${NONE_HANDED_OUT}
   order by j.created_at, j.id limit 1`,
);

/** The oldest job that is due at a printer; null where none is, and while one is handed out. Changes nothing. */
export const findNextJob = async (on: Queryable, { merchantId, printerId }: AskingPrinter, now: Date): Promise<Handout | null> =>
  (await next(on, { merchantId, printerId, now: now.toISOString() }))[0] ?? null;

// Waits for a job that another statement has, as the one that reports late tickets: the printer was told that it is due.
const handOut = statement<ClaimedRow, AskingPrinter & Handout & { now: string; claimedUntil: string }>(
  "print.hand-out",
  `with locked as (
     select j.id, j.state in ('sending', 'unsure') as is_copy from print_job j
     where j.merchant_id = :merchantId and j.printer_id = :printerId and j.id = :id and j.attempts = :attempt - 1
       and ${IS_UNPRINTED} and j.next_at <= :now and ${NONE_HANDED_OUT}
     for update of j
   ),
   ${CLAIMED}`,
);

const handedOut = statement<ClaimedRow, AskingPrinter & { now: string }>(
  "print.handed-out",
  `select j.merchant_id as "merchantId", j.id, j.document, j.subject_id as "subjectId", j.copy, j.copy_reason as "copyReason", j.attempts,
     j.printer_id as "printerId", p.host, p.port, p.dots
   from print_job j join printer p on p.merchant_id = :merchantId and p.id = j.printer_id
   where j.merchant_id = :merchantId and j.printer_id = :printerId and j.state = 'sending' and j.claimed_until > :now
   order by j.claimed_until desc limit 1`,
);

/** The job that a printer has fetched and not ended; null where there is none. */
export async function findHandedOut(on: Queryable, { merchantId, printerId }: AskingPrinter, now: Date): Promise<PrintJob | null> {
  const [row] = await handedOut(on, { merchantId, printerId, now: now.toISOString() });
  return row ? jobOf(row) : null;
}

/** Claims a job for the printer that fetches it; null where it is no longer due, or was handed out meanwhile. */
export async function handOutJob(
  on: Queryable,
  { merchantId, printerId, id, attempt }: AskingPrinter & Handout,
  now: Date,
): Promise<PrintJob | null> {
  const claimedUntil = new Date(now.getTime() + HANDED_OUT_MS).toISOString();
  const [row] = await handOut(on, { merchantId, printerId, id, attempt, now: now.toISOString(), claimedUntil });
  return row ? jobOf(row) : null;
}

/** Keeps a job with its printer, which says that it is printing it. */
export const keepHandedOut = (on: Queryable, job: PrintJob, now: Date): Promise<void> =>
  extendClaim(on, job, new Date(now.getTime() + HANDED_OUT_MS));

const confirm = statement<{ id: string }, AskingPrinter & Claim & { state: string; at: string }>(
  "print.confirm",
  `with ended as (
     update print_job set state = 'printed', next_at = :at, printed_at = :at, error = null, claimed_until = null
     where merchant_id = :merchantId and printer_id = :printerId and id = :id and attempts = :attempts and state in ('sending', 'unsure') returning id
   ), told as (
     update printer p set state = :state, state_at = :at from ended e
     where p.merchant_id = :merchantId and p.id = :printerId and (p.state <> :state or :attempts > 1)
   )
   select id from ended`,
);

/**
 * Ends a job that its printer says it has printed, also one whose claim has expired meanwhile; false where it was ended before, was handed
 * out again since, or is not of this printer.
 */
export async function confirmJob(
  on: Queryable,
  { merchantId, printerId, id, attempt }: AskingPrinter & Handout,
  { state, at }: { state: "ready" | "paper-low"; at: Date },
): Promise<boolean> {
  const rows = await confirm(on, { merchantId, printerId, id, attempts: attempt, state, at: at.toISOString() });
  return rows.length > 0;
}

const hold = statement<object, AskingPrinter & { state: string; now: string }>(
  "print.hold-jobs",
  `with held as (
     update print_job set state = 'failed', error = :state
     where merchant_id = :merchantId and printer_id = :printerId and state = 'waiting' and next_at <= :now returning id
   )
   update printer set state = :state, state_at = :now
   where merchant_id = :merchantId and id = :printerId and (state <> :state or exists (select 1 from held))`,
);

/** Writes that a printer cannot print, and that what is due there is not printed; it is handed out once the printer can. */
export async function holdJobs(
  on: Queryable,
  { merchantId, printerId }: AskingPrinter,
  { state, now }: { state: string; now: Date },
): Promise<void> {
  await hold(on, { merchantId, printerId, state, now: now.toISOString() });
}

const lost = statement<object, { now: string }>(
  "print.lost-handouts",
  `with lost as (
     update print_job j set state = 'unsure', error = 'no-answer', claimed_until = null from printer p
     where p.merchant_id = j.merchant_id and p.id = j.printer_id and p.kind in ('star', 'epson')
       and j.state = 'sending' and j.next_at <= :now and j.claimed_until <= :now and not exists (select 1 from merchant_move v where v.merchant_id = j.merchant_id) returning j.merchant_id, j.printer_id
   )
   update printer p set state = 'unreachable', state_at = :now from (select distinct merchant_id, printer_id from lost) l
   where p.merchant_id = l.merchant_id and p.id = l.printer_id`,
);

const silent = statement<object, { now: string; before: string }>(
  "print.silent-printers",
  `with late as (
     update print_job j set state = 'failed', error = 'unreachable'
     from printer p left join printer_address a on a.merchant_id = p.merchant_id and a.printer_id = p.id
     where p.merchant_id = j.merchant_id and p.id = j.printer_id and p.kind in ('star', 'epson') and p.removed_at is null
       and j.state = 'waiting' and j.next_at <= :before and (a.seen_at is null or a.seen_at <= :before) and not exists (select 1 from merchant_move v where v.merchant_id = j.merchant_id) returning j.merchant_id, j.printer_id
   )
   update printer p set state = 'unreachable', state_at = :now from (select distinct merchant_id, printer_id from late) l
   where p.merchant_id = l.merchant_id and p.id = l.printer_id`,
);

/**
 * Ends the claims of printers that have not said what became of a job, and marks what waits for a printer that asks no longer, so that
 * boards say so.
 */
export async function endSilence(on: Queryable, at: Date): Promise<void> {
  const now = at.toISOString();
  await lost(on, { now });
  await silent(on, { now, before: new Date(at.getTime() - UNSEEN_SECONDS * 1000).toISOString() });
}
