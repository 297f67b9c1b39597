import { createHash } from "node:crypto";
import { basename, resolve } from "node:path";
import { baseText } from "@comanda/domain/locale";
import { ok, type Result } from "@comanda/domain/result";
import { writeAudit } from "../../audit/audit-store.ts";
import type { Queryable } from "../../platform/db/queryable.ts";
import type { Deps } from "../../platform/deps.ts";
import { tellRenamedTables } from "../../floor/edit/tell-renamed-tables.ts";
import { OPERATOR } from "../../orders/event/order-event-sql.ts";
import { foreignClaimsIn } from "../file/foreign-claims.ts";
import { findKeptChanges, type KeptChange, type LoadOptions, planFolder } from "../load/menu-import.ts";
import { giveMissingQrCodes } from "../load/qr-code-store.ts";
import { type Mistake, readRestaurant } from "../file/read-restaurant.ts";
import type { Restaurant } from "../file/restaurant-file.ts";
import { findStoredDishes } from "../menu/menu-rows-store.ts";
import type { FolderSide } from "../menu-plan/merge-product.ts";
import type { MenuPlan } from "../menu-plan/plan-menu.ts";
import { areStationsEdited } from "../load/station-import.ts";
import { findRecords } from "../undo/records-store.ts";
import { loadedValues } from "./loaded-values.ts";
import { isSameValue } from "@comanda/domain/record/record-change";
import { entriesOf, findEditedSettings, findLoadState, saveRestaurant } from "../load/restaurant-store.ts";

/**
 * The result of loading. `baseLanguage`: the language of its texts, absent for en-US; `isNew`: whether anything changed since the last
 * load; `keptChanges`: changes made during service that were preserved; `keepsStations`: the stations that the console changed were;
 * `keptSettings`: settings that it changed; `keptProducts`: products that it changed, with the fields that the folder has changed too;
 * `isUndecided`: nothing was loaded, because there are such fields and nobody has said whose to take.
 */
export type Loaded = {
  id: string;
  shortName: string;
  baseLanguage?: string | undefined;
  products: number;
  tables: number;
  isNew: boolean;
  keptChanges: NamedChange[];
  keepsStations: boolean;
  keptSettings: KeptSetting[];
  keptProducts: KeptProduct[];
  isUndecided: boolean;
};

/** A product as the console has changed it, named in the base language. */
export type KeptProduct = { id: string; name: string; conflicts: string[] };

/** A setting that the console has changed to another value than the folder has, both as JSON. */
export type KeptSetting = { name: string; now: string; inFolder: string };

/** With the name in the base language of the product or choice. */
export type NamedChange = KeptChange & { name: string };

/** Options that preserve changes made during service and restore a removed restaurant. */
export const KEEP_STORED_CHANGES: LoadOptions = {
  isReset: false,
  isReplaced: false,
  keepsConsole: true,
  isRenamed: false,
  isRestored: true,
};

type LoadDeps = Pick<Deps, "db" | "clock" | "random">;

/**
 * Reads a restaurant's folder and writes it in one transaction. Loading again updates it; loading an unchanged folder does nothing
 * (product rules, section 1). Changes made during service are preserved, unless the options say otherwise (section 9). Refuses a folder
 * with mistakes and reports all of them.
 */
export async function loadRestaurant(
  deps: LoadDeps,
  folder: string,
  options: LoadOptions = KEEP_STORED_CHANGES,
): Promise<Result<Loaded, "restaurant-invalid", Mistake[]>> {
  const find = foreignClaimsIn(deps.db);
  const read = await readRestaurant(folder, options.isRenamed ? async (claims) => ({ ...(await find(claims)), loadedName: null }) : find);
  if (!read.ok) return read;
  const restaurant = read.value;
  const { id, shortName, baseLanguage, categories, tables } = restaurant;
  const sourceHash = createHash("sha256").update(JSON.stringify(restaurant, withoutBytes)).digest("base64url");
  const state = await findLoadState(deps.db, id);
  const isLoadedOver = options.isReset || options.isReplaced || state?.sourceHash !== sourceHash;
  const isNew = state?.isRemoved ? options.isRestored : isLoadedOver;
  const plan = await planFolder(restaurant, await findStoredDishes(deps.db, id), options);
  const isUndecided = isNew && !options.keepsConsole && plan.conflicts.length > 0;
  if (isNew && !isUndecided) await write(deps, { restaurant, sourceHash, options, folder });
  await giveMissingQrCodes(deps.db, restaurant, deps.random);
  return ok({
    id,
    shortName,
    baseLanguage,
    isNew,
    keptChanges: await keptChangesOf(deps.db, restaurant),
    keepsStations: restaurant.stations.length > 0 && (await areStationsEdited(deps.db, id)),
    keptSettings: await keptSettingsOf(deps.db, restaurant),
    keptProducts: keptProductsIn(plan),
    isUndecided,
    tables: tables.length,
    products: categories.flatMap(({ products }) => products).length,
  });
}

type Writing = { restaurant: Restaurant; sourceHash: string; options: LoadOptions; folder: string };

/** Writes a restaurant in one transaction, with a line of the audit where `options` say who loads it. */
async function write({ db, clock, random }: LoadDeps, { restaurant, sourceHash, options, folder }: Writing): Promise<void> {
  const { by } = options;
  const [merchantId, at] = [restaurant.id, clock.now()];
  const acting = { merchantId, actor: { ...OPERATOR, name: by ?? "npm run load" }, at, random };
  const save = (tx: Queryable) => tellRenamedTables(tx, acting, () => saveRestaurant(tx, { restaurant, sourceHash, now: at, options }));
  await db.transaction(async (tx) => {
    if (by === undefined) return save(tx);
    const before = await findRecords(tx, { merchantId });
    await save(tx);
    await writeAudit({ clock, random }, tx, {
      merchantId,
      actor: { kind: "system", name: by },
      action: "restaurant.load",
      subject: { kind: "folder", id: merchantId, name: basename(resolve(folder)) },
      after: loadedValues(before, await findRecords(tx, { merchantId })),
      address: "",
    });
  });
}

async function keptChangesOf(on: Queryable, restaurant: Restaurant): Promise<NamedChange[]> {
  const nameOf = namesOf(restaurant);
  return (await findKeptChanges(on, { merchantId: restaurant.id })).map((change) => ({ ...change, name: nameOf.get(change.id) ?? "" }));
}

const keptProductsIn = ({ dishes }: MenuPlan<FolderSide>): KeptProduct[] =>
  dishes
    .filter(({ stays, conflicts }) => stays.length + conflicts.length > 0)
    .map(({ product: { id, name }, conflicts }) => ({ id, name: baseText(name).text, conflicts: conflicts.map(({ field }) => field) }));

async function keptSettingsOf(on: Queryable, restaurant: Restaurant): Promise<KeptSetting[]> {
  const inFolder = new Map(Object.entries(entriesOf(restaurant)).map(([name, value]) => [name, JSON.stringify(value)]));
  const edited = await findEditedSettings(on, { merchantId: restaurant.id });
  return edited
    .map(({ name, now }) => ({ name, now: JSON.stringify(JSON.parse(now)), inFolder: inFolder.get(name) ?? "null" }))
    .filter(({ now, inFolder: folder }) => !isSameValue(JSON.parse(now), JSON.parse(folder)));
}

function namesOf({ categories }: Restaurant): Map<string, string> {
  const products = categories.flatMap((category) => category.products);
  const choices = products.flatMap(({ modifierGroups }) => modifierGroups.flatMap(({ modifiers }) => modifiers));
  const named = [...choices.map(({ modifierProductId, name }) => ({ id: modifierProductId, name })), ...products];
  return new Map(named.map(({ id, name }) => [id, baseText(name).text]));
}

/** Bytes are excluded, because a picture's address contains their hash. */
const withoutBytes = (name: string, value: unknown) => (name === "bytes" ? undefined : value);
