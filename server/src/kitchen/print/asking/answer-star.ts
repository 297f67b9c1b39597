import type { Deps } from "../../../platform/deps.ts";
import { findHandedOut, findNextJob, type Handout, keepHandedOut } from "../../../platform/print-jobs/handed-out-job-store.ts";
import { endHandout, followTrouble, handOut } from "./hand-out.ts";
import { handoutFrom, tokenOf } from "./handout-token.ts";
import { pngOf } from "./png-picture.ts";
import { type AddressedPrinter, recordSeen, tellState } from "../printer-address-store.ts";
import { STAR_MEDIA_TYPE, starDeviceFrom, starJobHeaders, starPollAnswer, starPollFrom, starResultOf } from "./star-cloudprnt.ts";

/** A request of a printer. `query`: a parameter of its address. */
export type PrinterRequest = { method: string; body: string; query: (name: string) => string | undefined };

/** A picture without a dot: a job of Star has one, also where it opens the drawer alone. */
const NO_DOTS = { width: 8, height: 1, rows: new Uint8Array(1) };

const nothing = (status: number): Response => new Response(null, { status });

/** Answers a request of Star CloudPRNT. */
export async function answerStar(deps: Deps, printer: AddressedPrinter, request: PrinterRequest): Promise<Response> {
  if (request.method === "POST") return answerPoll(deps, printer, request.body);
  const device = starDeviceFrom(request.query("mac"));
  // A printer polls before it fetches: whatever else opens the address, such as a preview of a link, gets no job.
  if (device === null || device !== printer.device) return nothing(404);
  return request.method === "GET" ? answerFetch(deps, printer, request) : answerEnd(deps, printer, request);
}

async function answerPoll(deps: Deps, printer: AddressedPrinter, body: string): Promise<Response> {
  const { db, clock } = deps;
  const poll = starPollFrom(body);
  if (!poll) return nothing(400);
  if (!(await recordSeen(db, printer, { device: poll.device, now: clock.now() }))) return Response.json(starPollAnswer(null));
  const { trouble, isPaperLow } = poll.state;
  if (trouble) {
    await followTrouble(deps, printer, trouble);
    return Response.json(starPollAnswer(null));
  }
  await tellState(db, printer, { state: isPaperLow ? "paper-low" : "ready", now: clock.now() });
  if (poll.isPrinting) {
    const current = await findHandedOut(db, printer, clock.now());
    if (current) await keepHandedOut(db, current, clock.now());
    return Response.json(starPollAnswer(null));
  }
  const next = await findNextJob(db, printer, clock.now());
  return Response.json(starPollAnswer(next && tokenOf(next)));
}

async function answerFetch(deps: Deps, printer: AddressedPrinter, { query }: PrinterRequest): Promise<Response> {
  const type = query("type");
  if (type !== undefined && type !== STAR_MEDIA_TYPE) return nothing(415);
  const token = query("token");
  const handout = token === undefined ? await currentOrNext(deps, printer) : handoutFrom(token);
  const handed = handout && (await handOut(deps, printer, handout));
  if (!handed) return nothing(404);
  const opensDrawer = handed.picture === null;
  const headers = starJobHeaders({ cut: !opensDrawer, opensDrawer });
  return new Response(new Uint8Array(pngOf(handed.picture ?? NO_DOTS)), { headers });
}

async function answerEnd(deps: Deps, printer: AddressedPrinter, { query }: PrinterRequest): Promise<Response> {
  const token = query("token");
  const handout = token === undefined ? await currentOf(deps, printer) : handoutFrom(token);
  // What was ended before is answered as if it was ended now: the printer repeats what was not answered.
  if (handout) await endHandout(deps, printer, { handout, result: starResultOf(query("code") ?? "") });
  return nothing(200);
}

/** The job that a printer has fetched, for firmware that does not send the token; null where there is none. */
async function currentOf({ db, clock }: Deps, printer: AddressedPrinter): Promise<Handout | null> {
  const current = await findHandedOut(db, printer, clock.now());
  return current && { id: current.id, attempt: current.attempts };
}

const currentOrNext = async (deps: Deps, printer: AddressedPrinter): Promise<Handout | null> =>
  (await currentOf(deps, printer)) ?? findNextJob(deps.db, printer, deps.clock.now());
