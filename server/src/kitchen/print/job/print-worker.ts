import { startBackgroundWork } from "../../../platform/background-work.ts";
import type { Deps } from "../../../platform/deps.ts";
import type { Picture } from "../paper/picture.ts";
import type { PrinterTrouble } from "../printer/esc-pos.ts";
import { networkPrinter, type PrintResult } from "../printer/network-printer.ts";
import { endSilence } from "../../../platform/print-jobs/handed-out-job-store.ts";
import { drawnJob } from "./drawn-job.ts";
import { claimJobs } from "../../../platform/print-jobs/due-job-store.ts";
import {
  CANNOT_DRAW,
  endClaim,
  extendClaim,
  type JobOutcome,
  LEASE_MS,
  type PrintJob,
} from "../../../platform/print-jobs/print-job-store.ts";

/** The interval, in milliseconds, at which due jobs are looked for. */
const POLL_MS = 1_000;
/** The pauses after failed attempts, in seconds; the last one also after every later attempt. */
const RETRY_SECONDS = [5, 15, 30, 60];
/** The pause before a job is printed again of which the printer has not said that it is printed. */
const UNSURE_SECONDS = 5;

const printerStateOf = (why: PrinterTrouble): string => (why === "no-answer" || why === "connection-lost" ? "unreachable" : why);

const retryAt = ({ attempts }: Pick<PrintJob, "attempts">, now: Date): Date =>
  new Date(now.getTime() + (RETRY_SECONDS[Math.min(attempts, RETRY_SECONDS.length) - 1] ?? 60) * 1000);

/** How a job continues whose document could not be drawn. The state of its printer stays as it was. */
export const undrawnOutcome = (job: Pick<PrintJob, "attempts">, now: Date): JobOutcome => ({
  state: "failed",
  nextAt: retryAt(job, now),
  error: CANNOT_DRAW,
  printerState: null,
});

/** How a job continues after its print. */
export function outcomeOf(result: PrintResult, job: Pick<PrintJob, "attempts">, now: Date): JobOutcome {
  if (result.kind === "printed")
    return { state: "printed", nextAt: now, error: null, printerState: result.isPaperLow ? "paper-low" : "ready" };
  const trouble = { error: result.why, printerState: printerStateOf(result.why) };
  if (result.kind === "unsure") return { state: "unsure", nextAt: new Date(now.getTime() + UNSURE_SECONDS * 1000), ...trouble };
  return { state: "failed", nextAt: retryAt(job, now), ...trouble };
}

/** The picture of a job; null for a ticket that was taken back. */
export async function pictureOf(deps: Deps, job: PrintJob): Promise<Picture | null> {
  const drawn = await drawnJob(deps, job);
  return drawn && drawn.document.picture();
}

/** How long a drawer may still be opened after it was asked for, in milliseconds. Later nobody stands before it. */
const KICK_MS = 15_000;

/** Whether a drawer may be opened: by the first attempt alone, while somebody stands before it. */
export const mayKick = ({ createdAt, attempts }: Pick<PrintJob, "createdAt" | "attempts">, now: Date): boolean =>
  now.getTime() - createdAt.getTime() <= KICK_MS && attempts <= 1;

/** Opens a drawer, once: a pulse that did not arrive is not repeated. */
async function kicked({ clock, log }: Deps, job: PrintJob): Promise<JobOutcome> {
  const result = !mayKick(job, clock.now()) ? null : await networkPrinter(job.printer).openDrawer();
  const at = clock.now();
  if (result?.kind === "printed") return outcomeOf(result, job, at);
  log("warn", "drawer-not-opened", { job: job.id, why: result?.why ?? "late" });
  return { state: "withdrawn", nextAt: at, error: result?.why ?? null, printerState: result && printerStateOf(result.why) };
}

/** How a job continues: a document that cannot be drawn is tried again later, so that the next one of its printer goes first. */
async function printed(deps: Deps, job: PrintJob): Promise<JobOutcome> {
  const { clock, log } = deps;
  let picture: Picture | null;
  try {
    picture = await pictureOf(deps, job);
  } catch (error) {
    log("error", CANNOT_DRAW, { job: job.id, document: job.document, message: String(error) });
    return undrawnOutcome(job, clock.now());
  }
  const result = picture && (await networkPrinter(job.printer).print(picture, { cut: true }));
  const at = clock.now();
  if (!result) return { state: "withdrawn", nextAt: at, error: null, printerState: null };
  if (result.kind !== "printed") log("warn", "not-printed", { job: job.id, result: result.kind, why: result.why });
  return outcomeOf(result, job, at);
}

async function printJob(deps: Deps, job: PrintJob): Promise<void> {
  const { db, clock } = deps;
  const keep = setInterval(() => void extendClaim(db, job, new Date(clock.now().getTime() + LEASE_MS)).catch(() => {}), LEASE_MS / 3);
  keep.unref();
  try {
    const outcome = await (job.document === "drawer-kick" ? kicked(deps, job) : printed(deps, job));
    await endClaim(db, job, { at: clock.now(), ...outcome });
  } finally {
    clearInterval(keep);
  }
}

/** Follows the printers that ask for their jobs, and prints what is due on those of the network. */
export async function followPrinters(deps: Deps): Promise<void> {
  await endSilence(deps.db, deps.clock.now());
  await printDueJobs(deps);
}

/** Prints what is due, one job of each printer at a time, and then what became due meanwhile. */
export async function printDueJobs(deps: Deps): Promise<void> {
  const jobs = await claimJobs(deps.db, deps.clock.now());
  const print = async (job: PrintJob) => {
    await printJob(deps, job);
    if (!deps.closing.aborted) await printDueJobs(deps);
  };
  await Promise.all(jobs.map(print));
}

/**
 * Prints tickets on the printers of the network. A job is claimed before it is printed and ended after it: a process that is killed leaves a
 * claim that expires, and the job is printed again, marked as a copy. Returns the function that stops it.
 */
export const startPrintWorker = (deps: Deps): Promise<() => Promise<void>> =>
  startBackgroundWork(deps, { pollMs: POLL_MS, failure: "print-failed", isConcurrent: true }, () => followPrinters(deps));
