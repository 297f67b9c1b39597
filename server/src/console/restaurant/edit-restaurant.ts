import type { CheckedOf, RefusalOf } from "@comanda/contract/endpoint";
import type { staffContract } from "@comanda/contract/staff/index";
import type { AuditAction } from "@comanda/contract/staff/people/audit-actions";
import type { RestaurantFields, RestaurantMistake } from "@comanda/contract/staff/settings/restaurant-calls";
import { locales } from "@comanda/domain/locale";
import { flatRecord, RESTAURANT_SHAPE } from "@comanda/domain/record/record-change";
import { ok, refuse, type Result } from "@comanda/domain/result";
import { writeAudit } from "../../audit/audit-store.ts";
import { findLastChange, mergeChange } from "../../audit/merge-change.ts";
import type { Handler } from "../../identity/caller/serve.ts";
import { actorOf, type StaffCaller } from "../../identity/caller/staff-caller.ts";
import { findPicture } from "../../menu/pictures/picture-store.ts";
import { findProductTexts, writeBaseLanguage } from "../../menu/restaurant/base-language-store.ts";
import { fieldsOf, readRestaurantSettings, RESTAURANT_ACTIONS, storedFrom } from "../../menu/restaurant/restaurant-fields.ts";
import {
  findStoredRestaurant,
  lockRestaurant,
  type StoredChange,
  type StoredRestaurant,
  writeRestaurant,
} from "../../menu/restaurant/restaurant-setting-store.ts";
import { listWords } from "../../menu/restaurant/tax-and-level-fields.ts";
import type { Queryable } from "../../platform/db/queryable.ts";
import type { Deps } from "../../platform/deps.ts";
import { baseLanguageMistakes, restaurantMistakes } from "./restaurant-mistakes.ts";

/** What the restaurant says of itself, and when it is open. */
export const getRestaurant: Handler<typeof staffContract.restaurant.get> = async ({ db }, { merchantId }) => {
  const settings = await readRestaurantSettings(db, merchantId);
  return settings ? ok(settings) : refuse("not-found");
};

type Save = typeof staffContract.restaurant.save;
type Saved = Result<null, RefusalOf<Save>>;
type Saving = { deps: Deps; tx: Queryable; caller: StaffCaller };

/** The actions of the audit for changes of these fields alone. */
const ACTIONS: readonly [AuditAction, readonly string[]][] = [
  ["hours.save", ["openingHours", "openingDates", "dayEndsAt"]],
  ["tax.save", ["taxes", "pricesIncludeTax", "charges"]],
  ["level.save", ["levels", "levelMonths"]],
];
const actionOf = (changed: readonly string[]): AuditAction =>
  ACTIONS.find(([, fields]) => changed.every((name) => fields.includes(name)))?.[0] ?? "restaurant.save";
const PICTURES = ["logo", "img"] as const;
/** Fields that are texts, each of whose languages is a field of its own. */

/** The pictures that were changed to an address without a stored picture of the merchant. */
async function pictureMistakes(
  { tx, caller: { merchantId } }: Saving,
  fields: RestaurantFields,
  changed: readonly string[],
): Promise<RestaurantMistake[]> {
  const mistakes: RestaurantMistake[] = [];
  for (const field of PICTURES.filter((name) => changed.includes(name) && fields[name] !== "")) {
    const name = fields[field].split("/").at(-1) ?? "";
    const isStored = fields[field] === `/media/${merchantId}/${name}` && (await findPicture(tx, merchantId, name)) !== null;
    if (!isStored) mistakes.push({ field, problem: "unknown" });
  }
  return mistakes;
}

type Rebasing = { stored: StoredRestaurant; change: StoredChange; baseLanguage: string };

/** Why the language cannot be the restaurant's, with the texts as they are changed by the same call. */
async function untranslated(
  { tx, caller: { merchantId } }: Saving,
  { stored, change, baseLanguage }: Rebasing,
): Promise<RestaurantMistake[]> {
  const after = { shortName: change.shortName ?? stored.shortName, definition: { ...stored.definition, ...change } };
  const products = (await findProductTexts(tx, { merchantId })).map(({ definition }) => definition);
  return baseLanguageMistakes(baseLanguage, { products, before: stored, after });
}

const isAmong = (field: string, changed: readonly string[]): boolean =>
  changed.some(
    (name) => name.split(".")[0] === field.split(".")[0] || (name.startsWith("announcement") && field.startsWith("announcement")),
  );

type Fields = { before: RestaurantFields; after: RestaurantFields; baseLanguage: string };

/** Writes one line. Taxes, charges and levels are a text each. */
async function audit({ deps, tx, caller }: Saving, changed: readonly string[], { baseLanguage, ...change }: Fields) {
  const words = (fields: RestaurantFields) => ({ ...flatRecord(fields, RESTAURANT_SHAPE), ...listWords(fields, baseLanguage) });
  const [before, after] = [words(change.before), words(change.after)];
  const only = (fields: Record<string, unknown>) => Object.fromEntries(changed.map((name) => [name, fields[name] ?? ""]));
  const { merchantId, address } = caller;
  await writeAudit(deps, tx, {
    merchantId,
    actor: actorOf(caller),
    action: actionOf(changed),
    subject: { kind: "settings", id: merchantId, name: "" },
    before: only(before),
    after: only(after),
    address,
  });
}

/** Merges and stores in a transaction that holds the merchant. */
async function saveIn(saving: Saving, body: CheckedOf<Save>["body"]): Promise<Saved> {
  const { deps, tx, caller } = saving;
  const { merchantId } = caller;
  await lockRestaurant(tx, { merchantId });
  const stored = await findStoredRestaurant(tx, merchantId);
  if (!stored) return refuse("not-found");
  const current = fieldsOf(stored);
  const merged = await mergeChange(current, body, {
    shape: RESTAURANT_SHAPE,
    why: "restaurant-changed",
    findLast: (field) => findLastChange(tx, { merchantId, actions: RESTAURANT_ACTIONS, field }),
  });
  if (!merged.ok) return merged;
  const { fields, changed } = merged.value;
  if (changed.length === 0) return ok(null);
  const { baseLanguage } = fields;
  const change = storedFrom(fields, changed, { baseLanguage, newId: () => deps.random.id() });
  const wrong = restaurantMistakes(fields, baseLanguage, deps.clock.now()).filter(({ field }) => isAmong(field, changed));
  const isRebased = changed.includes("baseLanguage");
  const mistakes = [
    ...wrong,
    ...(await pictureMistakes(saving, fields, changed)),
    ...(isRebased ? await untranslated(saving, { stored, change, baseLanguage }) : []),
  ];
  if (mistakes.length > 0) return refuse("restaurant-field-wrong", { mistakes });
  const tag = locales.find((locale) => locale === baseLanguage);
  if (isRebased && tag) await writeBaseLanguage(tx, merchantId, tag);
  await writeRestaurant(tx, merchantId, change);
  await audit(saving, changed, { before: current, after: fields, baseLanguage });
  return ok(null);
}

/** Changes what the restaurant says of itself or when it is open, for every open page, with a line in the audit. */
export const saveRestaurantFields: Handler<Save> = async (deps, caller, { body }) => {
  const saved = await deps.db.transaction((tx) => saveIn({ deps, tx, caller }, body));
  if (!saved.ok) return saved;
  const settings = await readRestaurantSettings(deps.db, caller.merchantId);
  return settings ? ok(settings) : refuse("not-found");
};
