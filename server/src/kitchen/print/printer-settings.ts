import type { CheckedOf } from "@comanda/contract/endpoint";
import type { AuditValues } from "@comanda/contract/staff/people/audit-fields";
import type { staffContract } from "@comanda/contract/staff/index";
import { isPollingKind, UNSEEN_SECONDS } from "@comanda/domain/kitchen/printer-kinds";
import { PRINTER_SHAPE, printedStations, stationsById } from "@comanda/domain/kitchen/printer-record";
import { ok, refuse, type Result } from "@comanda/domain/result";
import type { Queryable } from "../../platform/db/queryable.ts";
import type { Deps } from "../../platform/deps.ts";
import { hashOf } from "../../platform/random.ts";
import type { Handler } from "../../identity/caller/serve.ts";
import { writeAudit } from "../../audit/audit-store.ts";
import { findLastChange, mergeChange } from "../../audit/merge-change.ts";
import { actorOf } from "../../identity/caller/staff-caller.ts";
import { lockStations } from "../../platform/db/station-lock.ts";
import { removeAddress, writeAddress } from "./printer-address-store.ts";
import { findPrinters, findStationIds, type PrinterSetting, writePrinter } from "./printer-setting-store.ts";

/** Whether a printer that asks for its jobs has not asked for too long. */
const isSilent = ({ kind, address }: PrinterSetting, now: Date): boolean =>
  isPollingKind(kind) && address?.seenAt != null && now.getTime() - Date.parse(address.seenAt) > UNSEEN_SECONDS * 1000;

const isoOf = (instant: string): string => new Date(instant).toISOString();

const viewOf = (printer: PrinterSetting, now: Date) => ({
  ...printer,
  state: isSilent(printer, now) ? "unreachable" : printer.state,
  stateAt: printer.stateAt?.toISOString() ?? null,
  address: printer.address && {
    ...printer.address,
    madeAt: isoOf(printer.address.madeAt),
    seenAt: printer.address.seenAt && isoOf(printer.address.seenAt),
  },
});

const views = async ({ db, clock }: Pick<Deps, "db" | "clock">, merchantId: string) =>
  (await findPrinters(db, { merchantId })).map((printer) => viewOf(printer, clock.now()));

/** The printers of the restaurant. */
export const listPrinters: Handler<typeof staffContract.printers.list> = async (deps, { merchantId }) => ok(await views(deps, merchantId));

/** Makes the address of a printer that asks for its jobs; only the hash of its secret is stored. */
export const makePrinterAddress: Handler<typeof staffContract.printers.makeAddress> = async (deps, caller, { params: { id } }) => {
  const { merchantId, address } = caller;
  // It names the restaurant, so that it is looked for there alone.
  const secret = `${merchantId}_${deps.random.token()}`;
  const isMade = await deps.db.transaction(async (tx) => {
    const printer = (await findPrinters(tx, { merchantId })).find((one) => one.id === id);
    if (!printer || !isPollingKind(printer.kind)) return false;
    await writeAddress(tx, { merchantId, printerId: id, secretHash: hashOf(secret) }, deps.clock.now());
    const subject = { kind: "printer", id, name: printer.name };
    await writeAudit(deps, tx, { merchantId, actor: actorOf(caller), action: "printer.address", subject, address });
    return true;
  });
  return isMade ? ok({ url: `${deps.publicOrigin}/api/print/${secret}` }) : refuse("not-found");
};

type SavedPart = Pick<PrinterSetting, "name" | "kind" | "host" | "port" | "dots" | "stations" | "printsCodes">;

type Save = typeof staffContract.printers.save;
type Body = CheckedOf<Save>["body"];
type Saved<Value> = Result<Value, "not-found" | "printer-changed">;

/** A line of the audit has all fields of a printer. */
const LAST_SAVE = { actions: ["printer.save"], isCompared: true } as const;

const recordOf = ({ name, kind, host, port, dots, stations, printsCodes }: SavedPart) => ({
  name,
  kind,
  host,
  port,
  dots,
  stations: stationsById(stations),
  printsCodes,
});

/** What is stored of a printer: what the person did not change stays as somebody else has changed it since. */
async function mergedPart(
  tx: Queryable,
  { merchantId, before, body }: { merchantId: string; before: PrinterSetting | undefined; body: Body },
): Promise<Saved<SavedPart>> {
  if (!before || !body.seen || body.isRemoved) return ok(body);
  const merged = await mergeChange(
    recordOf(before),
    { seen: recordOf(body.seen), wanted: { ...recordOf(body), stations: stationsById(body.stations, body.seen.stations) } },
    {
      shape: PRINTER_SHAPE,
      why: "printer-changed",
      findLast: (field) => findLastChange(tx, { ...LAST_SAVE, merchantId, subjectId: before.id, field: field.split(".")[0] ?? field }),
    },
  );
  if (!merged.ok) return merged;
  const { fields } = merged.value;
  return ok({ ...fields, stations: printedStations(fields.stations) });
}

/**
 * Adds, changes or removes a printer, with a line in the audit. A new one with the name and the address of another is that one: the answer
 * to the call that added it was lost. Refuses a station that the restaurant does not have, and a field that somebody else has changed since the
 * person saw it.
 */
export const savePrinter: Handler<Save> = async (deps, caller, { body }) => {
  const { merchantId, address } = caller;
  const saved = await deps.db.transaction(async (tx): Promise<Saved<null>> => {
    await lockStations(tx, { merchantId });
    const before = (await findPrinters(tx, { merchantId })).find((one) => (body.id === undefined ? isSame(one, body) : one.id === body.id));
    const merged = await mergedPart(tx, { merchantId, before, body });
    if (!merged.ok) return merged;
    const part = merged.value;
    if (!body.isRemoved && !(await areStations(tx, merchantId, part.stations))) return refuse("not-found");
    const isNew = body.id === undefined && !before;
    const { isRemoved } = body;
    const printer = { ...part, merchantId, id: body.id ?? before?.id ?? deps.random.id(), isNew, isRemoved };
    if (!(await writePrinter(tx, printer, deps.clock.now()))) return refuse("not-found");
    // Another kind asks in another way, and a removed printer not at all: the former address ends.
    if (isRemoved || (before && before.kind !== part.kind)) await removeAddress(tx, { merchantId, printerId: printer.id });
    const subject = { kind: "printer", id: printer.id, name: printer.name };
    const action = isRemoved ? "printer.remove" : "printer.save";
    const change = { ...(before && { before: savedPart(before) }), ...(!isRemoved && { after: savedPart(printer) }) };
    await writeAudit(deps, tx, { merchantId, actor: actorOf(caller), action, subject, address, ...change });
    return ok(null);
  });
  return saved.ok ? ok(await views(deps, merchantId)) : saved;
};

async function areStations(tx: Queryable, merchantId: string, named: readonly { id: string }[]): Promise<boolean> {
  const ids = await findStationIds(tx, merchantId);
  return named.every(({ id }) => ids.includes(id));
}

const isSame = (one: Pick<PrinterSetting, "name" | "kind" | "host" | "port">, other: typeof one): boolean =>
  one.name === other.name && one.kind === other.kind && one.host === other.host && one.port === other.port;

const savedPart = ({ name, kind, host, port, dots, stations, printsCodes }: SavedPart): AuditValues => ({
  name,
  kind,
  host,
  port,
  dots,
  stations,
  printsCodes,
});
