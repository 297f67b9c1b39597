import type { staffContract } from "@comanda/contract/staff/index";
import { ok, refuse } from "@comanda/domain/result";
import type { Queryable } from "../../platform/db/queryable.ts";
import type { Handler } from "../../identity/caller/serve.ts";
import { writeAudit } from "../../audit/audit-store.ts";
import { actorOf } from "../../identity/caller/staff-caller.ts";
import { keepStations } from "../../platform/db/station-lock.ts";
import { findPrinters, findStationIds, type PrinterSetting, writePrinter } from "./printer-setting-store.ts";

const views = async (on: Queryable, merchantId: string) =>
  (await findPrinters(on, { merchantId })).map((printer) => ({ ...printer, stateAt: printer.stateAt?.toISOString() ?? null }));

/** The printers of the restaurant. */
export const listPrinters: Handler<typeof staffContract.printers.list> = async ({ db }, { merchantId }) => ok(await views(db, merchantId));

/**
 * Adds, changes or removes a printer, with a line in the audit. A new one with the name and the address of another is that one: the answer
 * to the call that added it was lost. Refuses a station that the restaurant does not have.
 */
export const savePrinter: Handler<typeof staffContract.printers.save> = async (deps, caller, { body }) => {
  const { merchantId, address } = caller;
  const isSaved = await deps.db.transaction(async (tx) => {
    if (!body.isRemoved && !(await areStations(tx, merchantId, body.stations))) return false;
    const before = (await findPrinters(tx, { merchantId })).find((one) => (body.id === undefined ? isSame(one, body) : one.id === body.id));
    const isNew = body.id === undefined && !before;
    const printer = { ...body, merchantId, id: body.id ?? before?.id ?? deps.random.id(), isNew };
    if (!(await writePrinter(tx, printer, deps.clock.now()))) return false;
    const subject = { kind: "printer", id: printer.id, name: printer.name };
    const action = body.isRemoved ? "printer.remove" : "printer.save";
    const change = { ...(before && { before: savedPart(before) }), ...(!body.isRemoved && { after: savedPart(printer) }) };
    await writeAudit(deps, tx, { merchantId, actor: actorOf(caller), action, subject, address, ...change });
    return true;
  });
  return isSaved ? ok(await views(deps.db, merchantId)) : refuse("not-found");
};

async function areStations(tx: Queryable, merchantId: string, named: readonly { id: string }[]): Promise<boolean> {
  await keepStations(tx, { merchantId });
  const ids = await findStationIds(tx, merchantId);
  return named.every(({ id }) => ids.includes(id));
}

const isSame = (one: Pick<PrinterSetting, "name" | "kind" | "host" | "port">, other: typeof one): boolean =>
  one.name === other.name && one.kind === other.kind && one.host === other.host && one.port === other.port;

type SavedPart = Pick<PrinterSetting, "name" | "kind" | "host" | "port" | "dots" | "stations" | "printsCodes">;

const savedPart = ({ name, kind, host, port, dots, stations, printsCodes }: SavedPart) => ({
  name,
  kind,
  host,
  port,
  dots,
  stations,
  printsCodes,
});
