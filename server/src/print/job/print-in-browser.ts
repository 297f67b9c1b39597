import type { staffContract } from "@comanda/contract/staff/index";
import { ok, refuse } from "@comanda/domain/result";
import type { Deps } from "../../deps.ts";
import type { Handler } from "../../serve.ts";
import { findPrinters } from "../printer-setting-store.ts";
import { drawnJob } from "./drawn-job.ts";
import { endClaim, endTakenJob, type PrintJob, takeJobs } from "./print-job-store.ts";

/** A taken job with its picture; none for a ticket that was taken back, whose job ends. */
async function takenJob(deps: Deps, job: PrintJob) {
  const drawn = await drawnJob(deps, job);
  const at = deps.clock.now();
  if (!drawn) {
    await endClaim(deps.db, job, { state: "withdrawn", nextAt: at, error: null, printerState: null, at });
    return [];
  }
  const { name, document } = drawn;
  return [{ jobId: job.id, attempt: job.attempts, name, dots: document.width, height: document.height, svg: document.svg() }];
}

/** Hands the jobs that wait for a printer to a browser. Of a printer on the network it takes what that one has not printed. */
export const takePrintJobs: Handler<typeof staffContract.paper.take> = async (deps, { merchantId }, { params: { id } }) => {
  const printer = (await findPrinters(deps.db, merchantId)).find((one) => one.id === id);
  if (!printer) return refuse("not-found");
  const taken = await takeJobs(deps.db, { merchantId, id }, deps.clock.now());
  const jobs = await Promise.all(taken.map((job) => takenJob(deps, job)));
  return ok({ printerName: printer.name, jobs: jobs.flat() });
};

/** Ends a job that a browser has printed. */
export const endPrintJob: Handler<typeof staffContract.paper.end> = async ({ db, clock }, { merchantId }, { params, body }) =>
  (await endTakenJob(db, { merchantId, id: params.id, attempts: body.attempt }, clock.now())) ? ok(null) : refuse("not-found");
