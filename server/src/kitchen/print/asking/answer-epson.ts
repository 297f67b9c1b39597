import type { Deps } from "../../../platform/deps.ts";
import { findNextJob, holdJobs } from "../../../platform/print-jobs/handed-out-job-store.ts";
import type { PrinterRequest } from "./answer-star.ts";
import { epsonFormFrom, epsonRequest, epsonResultFrom, epsonStateFrom } from "./epson-direct-print.ts";
import { endHandout, handOut } from "./hand-out.ts";
import { handoutFrom, tokenOf } from "./handout-token.ts";
import { type AddressedPrinter, recordSeen, tellState } from "../printer-address-store.ts";

const answer = (body: string): Response => new Response(body, { headers: { "content-type": "text/xml; charset=utf-8" } });
/** No job waits, or what was told has arrived. */
const NOTHING = "";

/** Answers a request of Epson Server Direct Print. */
export async function answerEpson(deps: Deps, printer: AddressedPrinter, { method, body }: PrinterRequest): Promise<Response> {
  if (method !== "POST") return new Response(null, { status: 404 });
  const form = epsonFormFrom(body);
  if (!form) return new Response(null, { status: 400 });
  if (!(await recordSeen(deps.db, printer, { device: form.device, now: deps.clock.now() }))) return answer(NOTHING);
  if (form.kind === "asks") return answer(await nextRequest(deps, printer));
  if (form.kind === "tells-status") await followStatus(deps, printer, form.status);
  else await followResult(deps, printer, form.result);
  return answer(NOTHING);
}

/** The job that is due, claimed as it leaves: the printer has no request by which it says that it has got it. */
async function nextRequest(deps: Deps, printer: AddressedPrinter): Promise<string> {
  const { db, clock } = deps;
  // It asks, so it answers; what else its state is, it tells with a result.
  if (printer.state === "" || printer.state === "unreachable") await tellState(db, printer, { state: "ready", now: clock.now() });
  const next = await findNextJob(db, printer, clock.now());
  const handed = next && (await handOut(deps, printer, next));
  return handed ? epsonRequest(handed.picture, tokenOf(handed.handout), { cut: true }) : NOTHING;
}

async function followResult(deps: Deps, printer: AddressedPrinter, xml: string): Promise<void> {
  const told = epsonResultFrom(xml);
  const handout = told && handoutFrom(told.token);
  if (handout) await endHandout(deps, printer, { handout, result: told.result });
  else deps.log("warn", "printer-told-no-job", { printer: printer.printerId });
}

async function followStatus(deps: Deps, printer: AddressedPrinter, xml: string): Promise<void> {
  const { db, clock } = deps;
  const state = epsonStateFrom(xml);
  if (!state) return;
  if (state.trouble) await holdJobs(db, printer, { state: state.trouble, now: clock.now() });
  else await tellState(db, printer, { state: state.isPaperLow ? "paper-low" : "ready", now: clock.now() });
}
