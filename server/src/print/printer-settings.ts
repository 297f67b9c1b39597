import type { staffContract } from "@comanda/contract/staff/index";
import { ok, refuse } from "@comanda/domain/result";
import type { Queryable } from "../db/queryable.ts";
import type { Handler } from "../serve.ts";
import { writeAudit } from "../staff/audit/audit-store.ts";
import { actorOf } from "../staff/session/staff-caller.ts";
import { findPrinters, type PrinterSetting, writePrinter } from "./printer-setting-store.ts";

const views = async (on: Queryable, merchantId: string) =>
  (await findPrinters(on, merchantId)).map((printer) => ({ ...printer, stateAt: printer.stateAt?.toISOString() ?? null }));

/** The printers of the restaurant. */
export const listPrinters: Handler<typeof staffContract.printers.list> = async ({ db }, { merchantId }) => ok(await views(db, merchantId));

/** Adds, changes or removes a printer, with a line in the audit. */
export const savePrinter: Handler<typeof staffContract.printers.save> = async (deps, caller, { body }) => {
  const { merchantId, address } = caller;
  const isNew = body.id === undefined;
  const printer = { ...body, merchantId, id: body.id ?? deps.random.id(), isNew };
  const isSaved = await deps.db.transaction(async (tx) => {
    const before = isNew ? undefined : (await findPrinters(tx, merchantId)).find(({ id }) => id === printer.id);
    if (!(await writePrinter(tx, printer, deps.clock.now()))) return false;
    const subject = { kind: "printer", id: printer.id, name: printer.name };
    const action = body.isRemoved ? "printer.remove" : "printer.save";
    const change = { ...(before && { before: savedPart(before) }), ...(!body.isRemoved && { after: savedPart(printer) }) };
    await writeAudit(deps, tx, { merchantId, actor: actorOf(caller), action, subject, address, ...change });
    return true;
  });
  return isSaved ? ok(await views(deps.db, merchantId)) : refuse("not-found");
};

type SavedPart = Pick<PrinterSetting, "name" | "kind" | "host" | "port" | "dots" | "stations">;

const savedPart = ({ name, kind, host, port, dots, stations }: SavedPart) => ({ name, kind, host, port, dots, stations });
