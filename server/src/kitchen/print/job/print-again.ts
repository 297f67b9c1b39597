import type { staffContract } from "@comanda/contract/staff/index";
import { hasPrinter } from "../printer-setting-store.ts";
import { ok, refuse } from "@comanda/domain/result";
import { findTicket } from "../../tickets/ticket-store.ts";
import { readStations } from "../../../menu/stations/station-store.ts";
import type { Handler } from "../../../identity/caller/serve.ts";
import { writeAudit } from "../../../audit/audit-store.ts";
import { actorOf, maySeeStation } from "../../../identity/caller/staff-caller.ts";
import { insertPrintAgain } from "../../../platform/print-jobs/print-job-store.ts";

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
