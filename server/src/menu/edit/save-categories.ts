import type { CheckedOf, RefusalOf } from "@comanda/contract/endpoint";
import type { staffContract } from "@comanda/contract/staff/index";
import type { CategoryFields } from "@comanda/contract/staff/menu/menu-shapes";
import { baseText } from "@comanda/domain/locale";
import type { Category } from "@comanda/domain/menu/menu";
import { CATEGORIES_SHAPE } from "@comanda/domain/menu/edit/categories-shape";
import { ok, refuse, type Result } from "@comanda/domain/result";
import type { Queryable } from "../../platform/db/queryable.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Handler } from "../../identity/caller/serve.ts";
import { writeAudit } from "../../audit/audit-store.ts";
import { findLastChange, mergeChange } from "../../audit/merge-change.ts";
import { actorOf, type StaffCaller } from "../../identity/caller/staff-caller.ts";
import { isNamed, textsOf, translatedFrom } from "../fields/menu-texts.ts";
import { findEditedRows, lockMenu, publishMenu, writeCategories } from "./product-edit-store.ts";

type Save = typeof staffContract.menu.saveCategories;

type Fields = { categories: CategoryFields[] };

const viewOf = ({ id, name }: Category) => ({ id, name: textsOf(name) });
const namesOf = (categories: readonly Category[]): string => categories.map(({ name }) => baseText(name).text).join(", ");

type Saving = { deps: Deps; tx: Queryable; caller: StaffCaller };
type Saved = Result<{ categories: { id: string; name: CategoryFields["name"] }[] }, RefusalOf<Save>>;

/** Merges and stores in a transaction that holds the menu. */
async function saveIn({ deps, tx, caller }: Saving, { seen, wanted }: CheckedOf<Save>["body"]): Promise<Saved> {
  const { merchantId, address } = caller;
  const locked = await lockMenu(tx, merchantId);
  if (!locked) return refuse("not-found");
  const { categories: current, description } = locked;
  const stored: Fields = { categories: current.map(viewOf) };
  const change = { seen: { categories: seen }, wanted: { categories: wanted } };
  const merged = await mergeChange(stored, change, {
    shape: CATEGORIES_SHAPE,
    why: "categories-changed",
    findLast: () => findLastChange(tx, { merchantId, actions: ["menu.categories"] }),
  });
  if (!merged.ok) return merged;
  if (merged.value.changed.length === 0) return ok({ categories: current.map(viewOf) });
  const { categories } = merged.value.fields;
  const baseLanguage = baseText(description).lang;
  const next = categories.map(({ id, name }) => ({ id: id ?? deps.random.id(), name: translatedFrom(name, baseLanguage) }));
  if (!next.every(({ name }) => isNamed(name))) return refuse("category-name-missing");
  const known = new Set(current.map(({ id }) => id));
  if (categories.some(({ id }) => id !== undefined && !known.has(id))) return refuse("not-found");
  const ids = new Set(next.map(({ id }) => id));
  const full = (await findEditedRows(tx, merchantId)).filter(({ product }) => !ids.has(product.categoryId));
  if (full.length > 0) return refuse("category-has-products", { products: full.length });
  await writeCategories(tx, { merchantId, categories: next, at: deps.clock.now() });
  await publishMenu(tx, { merchantId });
  const [before, after] = [{ categories: namesOf(current) }, { categories: namesOf(next) }];
  const subject = { kind: "menu", id: merchantId, name: "" };
  await writeAudit(deps, tx, { merchantId, actor: actorOf(caller), action: "menu.categories", subject, before, after, address });
  return ok({ categories: next.map(viewOf) });
}

/** Sets the categories in their order, for diners at once, with a line in the audit. */
export const saveCategories: Handler<Save> = (deps, caller, { body }) => deps.db.transaction((tx) => saveIn({ deps, tx, caller }, body));
