import type { staffContract } from "@comanda/contract/staff/index";
import { ok, refuse } from "@comanda/domain/result";
import type { Deps } from "../../../platform/deps.ts";
import type { Handler } from "../../../identity/caller/serve.ts";
import { findPrinters } from "../printer-setting-store.ts";
import { drawnJob } from "./drawn-job.ts";
import { CANNOT_DRAW, endClaim, endTakenJob, type PrintJob, takeJobs } from "../../../platform/print-jobs/print-job-store.ts";
import { undrawnOutcome } from "./print-worker.ts";

/** A taken job with its picture; none for a ticket that was taken back, whose job ends, and for what cannot be drawn, which is tried later. */
async function takenJob(deps: Deps, job: PrintJob) {
  try {
    const drawn = await drawnJob(deps, job);
    if (drawn) {
      const { name, document } = drawn;
      return [{ jobId: job.id, attempt: job.attempts, name, dots: document.width, height: document.height, svg: document.svg() }];
    }
    const at = deps.clock.now();
    await endClaim(deps.db, job, { state: "withdrawn", nextAt: at, error: null, printerState: null, at });
  } catch (error) {
    const at = deps.clock.now();
    deps.log("error", CANNOT_DRAW, { job: job.id, document: job.document, message: String(error) });
    await endClaim(deps.db, job, { at, ...undrawnOutcome(job, at) });
  }
  return [];
}

/** Hands the jobs that wait for a printer to a browser. Of a printer on the network it takes what that one has not printed. */
export const takePrintJobs: Handler<typeof staffContract.paper.take> = async (deps, { merchantId }, { params: { id } }) => {
  const printer = (await findPrinters(deps.db, { merchantId })).find((one) => one.id === id);
  if (!printer) return refuse("not-found");
  const taken = await takeJobs(deps.db, { merchantId, id }, deps.clock.now());
  const jobs = await Promise.all(taken.map((job) => takenJob(deps, job)));
  return ok({ printerName: printer.name, jobs: jobs.flat() });
};

/** Ends a job that a browser has printed. */
export const endPrintJob: Handler<typeof staffContract.paper.end> = async ({ db, clock }, { merchantId }, { params, body }) =>
  (await endTakenJob(db, { merchantId, id: params.id, attempts: body.attempt }, clock.now())) ? ok(null) : refuse("not-found");
