import type { CheckedOf, RefusalOf } from "@comanda/contract/endpoint";
import type { staffContract } from "@comanda/contract/staff/index";
import { baseText, DEFAULT_LOCALE, type Locale, localeFrom, textsOf, type Translated } from "@comanda/domain/locale";
import { PLAIN } from "@comanda/domain/record/record-change";
import { ok, refuse, type Result } from "@comanda/domain/result";
import { writeAudit } from "../../audit/audit-store.ts";
import { findLastChange, mergeChange } from "../../audit/merge-change.ts";
import type { Handler } from "../../identity/caller/serve.ts";
import { actorOf } from "../../identity/caller/staff-caller.ts";
import type { Queryable } from "../../platform/db/queryable.ts";
import { lockStations } from "../../platform/db/station-lock.ts";
import type { MenuSnapshot } from "../../platform/merchant/menu-snapshot.ts";
import { findPrinters } from "../print/printer-setting-store.ts";
import { type Fields, fieldsOf, type FieldValue, nameWith, nestedFields, only } from "./station-fields.ts";
import { findStationSettings, orderStations, type StationRow, writeRoutes, writeStation } from "./station-setting-store.ts";
import { stationSettingView } from "./station-settings.ts";

type Save = typeof staffContract.stations.save;
type Body = CheckedOf<Save>["body"];
type Saved<Value> = Result<Value, RefusalOf<Save>>;

/** The fields of a station and the stations of what the body routes, as stored. */
function currentFields(id: string, { routes }: Body, stations: readonly StationRow[]): Fields {
  const row = stations.find((one) => one.id === id);
  const stationOf = { category: stationsBy(stations, "categoryIds"), product: stationsBy(stations, "productIds") };
  return {
    ...(row && fieldsOf({ ...row, position: stations.indexOf(row) })),
    ...Object.fromEntries(routes.map((route) => [`${route.of}.${route.id}`, stationOf[route.of].get(route.id) ?? null])),
  };
}

const stationsBy = (stations: readonly StationRow[], ids: "categoryIds" | "productIds"): Map<string, string> =>
  new Map(stations.flatMap((station) => station[ids].map((id) => [id, station.id] as const)));

/** The station as it is to be written; refused where its name is missing or another station's, or its printer does not exist. */
function stationWith(
  before: StationRow | undefined,
  changed: Fields,
  { stations, printers }: Pick<AuditNames, "stations" | "printers">,
): Saved<{ name: Translated; language: Locale; printerId: string | null; printsItself: boolean }> {
  const name = nameWith(before?.name ?? {}, changed);
  const texts = textsOf(name);
  if (texts.length === 0) return refuse("station-name-missing");
  const others = stations.filter((one) => one !== before).flatMap((one) => textsOf(one.name));
  const isNamed = Object.keys(changed).some((field) => field.startsWith("name."));
  if (isNamed && texts.some((text) => others.includes(text))) return refuse("station-name-taken");
  const { language = before?.language ?? DEFAULT_LOCALE, printerId = before?.printerId ?? null, printsItself } = changed;
  const printer = printers.find(({ id }) => id === printerId);
  if (printerId !== null && !printer) return refuse("not-found");
  const isPrinted = printsItself ?? before?.printsItself ?? false;
  return ok({ name, language: localeFrom(String(language)), printerId: printer?.id ?? null, printsItself: isPrinted === true });
}

type Saving = { merchantId: string; id: string; body: Body; names: AuditNames; at: Date };

/** Checks and writes a station in a transaction that holds the stations. Returns what has changed, from and to. */
async function saveIn(tx: Queryable, { merchantId, id, body, names, at }: Saving): Promise<Saved<{ before: Fields; after: Fields }>> {
  const { stations } = names;
  const before = stations.find((one) => one.id === id);
  const routes = body.routes.map((route) => ({ ...route, field: `${route.of}.${route.id}` }));
  const current = currentFields(id, body, stations);
  const change = {
    seen: before ? { ...fieldsOf(body.seen), ...Object.fromEntries(routes.map(({ field, from }) => [field, from])) } : current,
    wanted: { ...fieldsOf(body.wanted), ...Object.fromEntries(routes.map(({ field, isHere }) => [field, isHere ? id : null])) },
  };
  const merged = await mergeChange(current, change, {
    shape: PLAIN,
    why: "station-changed",
    now: nestedFields(current),
    findLast: (field) => findLastChange(tx, { merchantId, actions: ["station.save"], field: auditFieldName(field, names) }),
  });
  if (!merged.ok) return merged;
  const [was, changed] = [current, merged.value.fields].map((fields) => only(fields, merged.value.changed)) as [Fields, Fields];
  const station = stationWith(before, changed, names);
  if (!station.ok) return station;
  await writeStation(tx, { merchantId, id, ...station.value, at });
  await writeRoutes(
    tx,
    { merchantId, id },
    routes.filter(({ field }) => field in changed),
  );
  const others = stations.map((one) => one.id).filter((other) => other !== id);
  const position = Number(changed["position"] ?? current["position"] ?? others.length);
  await orderStations(tx, merchantId, others.toSpliced(position, 0, id));
  return ok({ before: was, after: changed });
}

/** Adds or changes a station, and what is made there, with a line in the audit. */
export const saveStation: Handler<Save> = async (deps, caller, { body }) => {
  const { merchantId, locale, address } = caller;
  const id = body.id ?? deps.random.id();
  const at = deps.clock.now();
  const snapshot = await deps.menus.latest(merchantId);
  const saved = await deps.db.transaction(async (tx): Promise<Saved<null>> => {
    await lockStations(tx, { merchantId });
    const names = { snapshot, stations: await findStationSettings(tx, { merchantId }), printers: await findPrinters(tx, { merchantId }) };
    if (body.id !== undefined && !names.stations.some((one) => one.id === id)) return refuse("not-found");
    const written = await saveIn(tx, { merchantId, id, body, names, at });
    if (!written.ok) return written;
    const stations = await findStationSettings(tx, { merchantId });
    const name = stations.find((one) => one.id === id)?.name ?? {};
    const [before, after] = [auditFields(written.value.before, names), auditFields(written.value.after, { ...names, stations })];
    const subject = { kind: "station", id, name: baseText(name).text };
    await writeAudit(deps, tx, { merchantId, actor: actorOf(caller), action: "station.save", subject, before, after, address });
    return ok(null);
  });
  if (!saved.ok) return saved;
  const stations = await findStationSettings(deps.db, { merchantId });
  const row = stations.find((one) => one.id === id);
  return row ? ok(stationSettingView(row, stations.indexOf(row), locale)) : refuse("not-found");
};

/** What the audit calls things by their names with. */
type AuditNames = {
  snapshot: MenuSnapshot | null;
  stations: readonly StationRow[];
  printers: readonly { id: string; name: string }[];
};

/** The name of a field in the audit: that of the category or dish which it routes, otherwise its own. */
function auditFieldName(field: string, { snapshot }: Pick<AuditNames, "snapshot">): string {
  const [kind = "", id = ""] = field.split(".");
  const category = kind === "category" ? snapshot?.merchant.definition.categories.find((one) => one.id === id) : undefined;
  const named = category ?? (kind === "product" ? snapshot?.productById.get(id) : undefined);
  return named ? baseText(named.name).text : field;
}

function auditValue(field: string, value: FieldValue, { stations, printers }: AuditNames): FieldValue {
  if (field === "position" && typeof value === "number") return value + 1;
  if (field === "printerId") return printers.find(({ id }) => id === value)?.name ?? null;
  if (!/^(category|product)\./.test(field)) return value;
  const station = stations.find(({ id }) => id === value);
  return station ? baseText(station.name).text : null;
}

/** The given fields as the audit shows them. */
const auditFields = (fields: Fields, names: AuditNames): Fields =>
  Object.fromEntries(Object.entries(fields).map(([field, value]) => [auditFieldName(field, names), auditValue(field, value, names)]));
