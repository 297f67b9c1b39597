import type { staffContract } from "@comanda/contract/staff/index";
import { ok, refuse } from "@comanda/domain/result";
import { findTicket } from "../../kitchen/ticket-store.ts";
import { readStations } from "../../order/console/station-store.ts";
import type { Handler } from "../../serve.ts";
import { maySeeStation } from "../../staff/session/staff-caller.ts";
import { hasPrinter, insertPrintAgain } from "./print-job-store.ts";

/** Prints a ticket again, marked as a copy: on the named printer, otherwise on that of its station. */
export const printAgain: Handler<typeof staffContract.kitchen.print> = async (deps, caller, { params, body }) => {
  const { merchantId } = caller;
  const { db, clock, random } = deps;
  const ticket = await findTicket(db, merchantId, params.id);
  if (!ticket || !maySeeStation(caller, ticket.stationId)) return refuse("not-found");
  const station = (await readStations(db, merchantId, clock.now())).all.find(({ id }) => id === ticket.stationId);
  const printerId = body.printerId ?? station?.printerId ?? null;
  if (printerId === null || !(await hasPrinter(db, merchantId, printerId))) return refuse("no-printer");
  const jobId = random.id();
  const copy = await insertPrintAgain(db, { merchantId, id: jobId, printerId, ticketId: ticket.id }, clock.now());
  return ok({ jobId, copy });
};
