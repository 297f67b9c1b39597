import type { Deps } from "../../../platform/deps.ts";
import {
  type AskingPrinter,
  confirmJob,
  findHandedOut,
  type Handout,
  handOutJob,
  holdJobs,
} from "../../../platform/print-jobs/handed-out-job-store.ts";
import { CANNOT_DRAW, endClaim, type PrintJob } from "../../../platform/print-jobs/print-job-store.ts";
import { mayKick, outcomeOf, pictureOf, undrawnOutcome } from "../job/print-worker.ts";
import type { Picture } from "../paper/picture.ts";
import type { PrinterTrouble } from "../printer/esc-pos.ts";
import type { PrintResult } from "../printer/network-printer.ts";
import type { AddressedPrinter } from "../printer-address-store.ts";

/** A job with its picture, ready for its printer; without one it opens the drawer. */
export type HandedOut = { handout: Handout; picture: Picture | null };

/** The picture of a claimed job; null for a ticket that was taken back, whose job ends, and for what cannot be drawn, which is tried later. */
async function drawn(deps: Deps, job: PrintJob): Promise<HandedOut | null> {
  const { db, clock, log } = deps;
  const handout = { id: job.id, attempt: job.attempts };
  try {
    if (job.document === "drawer-kick" && mayKick(job, clock.now())) return { handout, picture: null };
    const picture = await pictureOf(deps, job);
    if (picture) return { handout, picture };
    const at = clock.now();
    await endClaim(db, job, { state: "withdrawn", nextAt: at, error: null, printerState: null, at });
  } catch (error) {
    const at = clock.now();
    log("error", CANNOT_DRAW, { job: job.id, document: job.document, message: String(error) });
    await endClaim(db, job, { at, ...undrawnOutcome(job, at) });
  }
  return null;
}

/**
 * Hands a job out to its printer. The same job again where the printer has fetched it and not ended it, since what it got may not have
 * arrived whole; null where the job is no longer due.
 */
export async function handOut(deps: Deps, printer: AskingPrinter, handout: Handout): Promise<HandedOut | null> {
  const now = deps.clock.now();
  const current = await findHandedOut(deps.db, printer, now);
  const isCurrent = current !== null && current.id === handout.id && current.attempts === handout.attempt;
  const job = isCurrent ? current : await handOutJob(deps.db, { ...printer, ...handout }, now);
  return job && drawn(deps, job);
}

/** A failure before which nothing of the document was printed, where the printer had the same trouble before it got the document. */
const withKnownTrouble = (result: PrintResult, { state }: AddressedPrinter): PrintResult =>
  result.kind === "unsure" && result.why === state ? { kind: "refused", why: result.why } : result;

/** Ends a job as its printer says. What was ended before, and a job of another printer, stay as they are. */
export async function endHandout(deps: Deps, printer: AddressedPrinter, told: { handout: Handout; result: PrintResult }): Promise<void> {
  const { db, clock, log } = deps;
  const at = clock.now();
  const { handout } = told;
  const result = withKnownTrouble(told.result, printer);
  if (result.kind === "printed") {
    await confirmJob(db, { ...printer, ...handout }, { state: result.isPaperLow ? "paper-low" : "ready", at });
    return;
  }
  log("warn", "not-printed", { job: handout.id, result: result.kind, why: result.why });
  const current = await findHandedOut(db, printer, at);
  if (current?.id !== handout.id || current.attempts !== handout.attempt) return;
  await endClaim(db, current, { at, ...outcomeOf(result, current, at) });
}

/** Follows a printer that says it cannot print: what it has fetched was perhaps printed, and what is due waits until it can. */
export async function followTrouble(deps: Deps, printer: AskingPrinter, trouble: PrinterTrouble): Promise<void> {
  const { db, clock } = deps;
  const at = clock.now();
  const current = await findHandedOut(db, printer, at);
  if (current) await endClaim(db, current, { at, ...outcomeOf({ kind: "unsure", why: trouble }, current, at) });
  await holdJobs(db, printer, { state: trouble, now: at });
}
