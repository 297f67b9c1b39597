import { createHash } from "node:crypto";
import { baseText } from "@comanda/domain/locale";
import { ok, type Result } from "@comanda/domain/result";
import type { Deps } from "../deps.ts";
import { foreignClaimsIn } from "./foreign-claims.ts";
import { findKeptChanges, type KeptChange, type LoadOptions } from "./menu-import.ts";
import { giveMissingQrCodes } from "./qr-code-store.ts";
import { type Mistake, readRestaurant } from "./file/read-restaurant.ts";
import type { Restaurant } from "./file/restaurant-file.ts";
import { findLoadState, saveRestaurant } from "./restaurant-store.ts";

/**
 * The result of loading. `baseLanguage`: the language of its texts, absent for en-US; `isNew`: whether anything changed since the last
 * load; `keptChanges`: changes made during service that were preserved.
 */
export type Loaded = {
  id: string;
  shortName: string;
  baseLanguage?: string | undefined;
  products: number;
  tables: number;
  isNew: boolean;
  keptChanges: NamedChange[];
};

/** With the name in the base language of the product or choice. */
export type NamedChange = KeptChange & { name: string };

/** Options that preserve changes made during service and restore a removed restaurant. */
export const KEEP_STORED_CHANGES: LoadOptions = { isReset: false, isReplaced: false, isRenamed: false, isRestored: true };

/**
 * Reads a restaurant's folder and writes it in one transaction. Loading again updates it; loading an unchanged folder does nothing
 * (product rules, section 1). Changes made during service are preserved, unless the options say otherwise (section 9). Refuses a folder
 * with mistakes and reports all of them.
 */
export async function loadRestaurant(
  deps: Pick<Deps, "db" | "clock" | "random">,
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
  if (isNew) await deps.db.transaction((tx) => saveRestaurant(tx, { restaurant, sourceHash, now: deps.clock.now(), options }));
  await giveMissingQrCodes(deps.db, restaurant, deps.random);
  const nameOf = namesOf(restaurant);
  const keptChanges = (await findKeptChanges(deps.db, id)).map((change) => ({ ...change, name: nameOf.get(change.id) ?? "" }));
  return ok({
    id,
    shortName,
    baseLanguage,
    isNew,
    keptChanges,
    tables: tables.length,
    products: categories.flatMap(({ products }) => products).length,
  });
}

function namesOf({ categories }: Restaurant): Map<string, string> {
  const products = categories.flatMap((category) => category.products);
  const choices = products.flatMap(({ modifierGroups }) => modifierGroups.flatMap(({ modifiers }) => modifiers));
  const named = [...choices.map(({ modifierProductId, name }) => ({ id: modifierProductId, name })), ...products];
  return new Map(named.map(({ id, name }) => [id, baseText(name).text]));
}

/** Bytes are excluded, because a picture's address contains their hash. */
const withoutBytes = (name: string, value: unknown) => (name === "bytes" ? undefined : value);
