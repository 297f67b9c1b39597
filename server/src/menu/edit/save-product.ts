import type { CheckedOf, RefusalOf } from "@comanda/contract/endpoint";
import type { staffContract } from "@comanda/contract/staff/index";
import type { ProductFields } from "@comanda/contract/staff/menu/menu-shapes";
import { baseText } from "@comanda/domain/locale";
import { type ProductMistake, productMistakes } from "@comanda/domain/menu/edit/product-mistakes";
import type { ModifierGroup, Product } from "@comanda/domain/menu/menu";
import { isSameValue } from "@comanda/domain/record/record-change";
import { PRODUCT_SHAPE } from "@comanda/domain/menu/edit/product-shape";
import { ok, refuse, type Result } from "@comanda/domain/result";
import { emptyProduct } from "@comanda/domain/menu/edit/empty-product";
import type { Queryable } from "../../platform/db/queryable.ts";
import type { Deps } from "../../platform/deps.ts";
import { pictureFacts } from "../pictures/picture-bytes.ts";
import { findPicture } from "../pictures/picture-store.ts";
import { readStations } from "../stations/station-store.ts";
import type { Handler } from "../../identity/caller/serve.ts";
import { writeAudit } from "../../audit/audit-store.ts";
import { mergeChange } from "../../audit/merge-change.ts";
import { actorOf, type StaffCaller } from "../../identity/caller/staff-caller.ts";
import { editedProduct } from "./get-product.ts";
import { isNamed } from "../fields/menu-texts.ts";
import { auditOf, categoryNames } from "./product-audit.ts";
import {
  type EditedRow,
  findEditedRows,
  findLastProductChange,
  lockMenu,
  publishMenu,
  writeProduct,
  writeStationOf,
} from "./product-edit-store.ts";
import { fieldsOf, groupFieldsOf, productFrom } from "../fields/product-fields.ts";
import { groupUses, withoutDefaults, withoutIds, withSharedGroups } from "./shared-groups.ts";

type Save = typeof staffContract.menu.saveProduct;
type Body = CheckedOf<Save>["body"];
type Saved<Value> = Result<Value, RefusalOf<Save>>;

/** What a product is saved among: the other products, the categories, and the language of all texts. */
type Menu = {
  rows: EditedRow[];
  categoryIds: string[];
  baseLanguage: string;
  names: Map<string, string>;
  sharedGroups: Body["sharedGroups"];
};
type Saving = { deps: Deps; tx: Queryable; caller: StaffCaller; at: Date };

/** The product's picture: that of the product with the same address, or one that was uploaded. */
async function pictureFor(
  { tx, caller }: Saving,
  src: string | null,
  before: Product["picture"],
): Promise<{ picture: Product["picture"]; isKnown: boolean }> {
  if (src === null || src === before?.src) return { picture: src === null ? null : before, isKnown: true };
  const name = src.split("/").at(-1) ?? "";
  const stored = src === `/media/${caller.merchantId}/${name}` ? await findPicture(tx, caller.merchantId, name) : null;
  const facts = stored && (await pictureFacts(stored.bytes));
  if (!facts?.ok) return { picture: null, isKnown: false };
  const { width, height } = facts.value;
  return { picture: { src, width, height }, isKnown: true };
}

/** What is wrong with a product among the others. */
async function mistakesOf(
  { deps, tx, caller }: Saving,
  { rows, categoryIds }: Menu,
  { product, stationId, isPictureKnown }: { product: Product; stationId: string | null; isPictureKnown: boolean },
): Promise<ProductMistake[]> {
  const { number } = product;
  const isTaken = number !== undefined && rows.some((row) => row.product.id !== product.id && row.product.number === number);
  const { all } = await readStations(tx, caller.merchantId, deps.clock.now());
  // So that a call that is made again after a lost answer adds no second product.
  const isNew = !rows.some((row) => row.product.id === product.id);
  const { promotion } = product;
  const isAsStored = rows.some((row) => isSameValue(row.product.promotion, promotion));
  const isNamesake = (other: Product) =>
    other.categoryId === product.categoryId && baseText(other.name).text === baseText(product.name).text;
  const among: [string, ProductMistake["problem"], boolean][] = [
    ["name", "name-taken", isNew && isNamed(product.name) && rows.some((row) => isNamesake(row.product))],
    ["number", "number-taken", isTaken],
    ["categoryId", "category-unknown", !categoryIds.includes(product.categoryId)],
    ["stationId", "station-unknown", stationId !== null && !all.some(({ id }) => id === stationId)],
    ["picture", "picture-unknown", !isPictureKnown],
    // A promotion of several products is changed for all of them, and a product is added to it there.
    ["promotion", "promotion-of-several", promotion?.groupId !== undefined && !isAsStored],
  ];
  const found = among.filter(([, , isWrong]) => isWrong).map(([field, problem]) => ({ field, problem }));
  return [...productMistakes(product, isNamed), ...found];
}

/** The wanted fields, in which each group that others have too and that changed is a new one. */
function withCopies(fields: ProductFields, changed: readonly string[], uses: Map<string, number>): ProductFields {
  const isCopied = (id: string | undefined) => id !== undefined && changed.includes(`group.${id}`) && (uses.get(id) ?? 0) > 1;
  return { ...fields, groups: fields.groups.map((group) => (isCopied(group.id) ? withoutIds(group) : group)) };
}

/** Stores a product and the changed groups of the others, with a line in the audit. Refused with its mistakes. */
async function store(
  saving: Saving,
  { row, menu, fields, changed }: { row: EditedRow; menu: Menu; fields: ProductFields; changed: string[] },
): Promise<Saved<null>> {
  const { deps, tx, caller, at } = saving;
  const { merchantId, address } = caller;
  const { picture, isKnown } = await pictureFor(saving, fields.picture, row.product.picture);
  const product = productFrom(row.product, fields, { baseLanguage: menu.baseLanguage, newId: () => deps.random.id(), picture });
  const { stationId } = fields;
  const mistakes = await mistakesOf(saving, menu, { product, stationId, isPictureKnown: isKnown });
  if (mistakes.length > 0) return refuse("product-invalid", { mistakes });
  const by = caller.person.name;
  await writeProduct(tx, { merchantId, product, changed, by, at });
  if (changed.includes("stationId")) await writeStationOf(tx, { merchantId, productId: product.id, stationId, at });
  for (const other of othersWith(menu, row.product, product)) {
    const groups = other.modifierGroups.map(({ id }) => `group.${id}`).filter((name) => changed.includes(name));
    await writeProduct(tx, { merchantId, product: other, changed: groups, by, at });
  }
  await publishMenu(tx, { merchantId });
  const subject = { kind: "product", id: product.id, name: baseText(product.name).text };
  const lines = auditOf(
    { before: fieldsOf(row.product, row.stationId), after: fieldsOf(product, stationId) },
    { changed, names: menu.names },
  );
  await writeAudit(deps, tx, { merchantId, actor: actorOf(caller), action: "product.save", subject, ...lines, address });
  return ok(null);
}

/** The other products that have a changed group, with the group as it is now. A group that is new to the product is compared with theirs. */
function othersWith({ rows, sharedGroups }: Menu, before: Product, after: Product): Product[] {
  const others = rows.map(({ product }) => product).filter(({ id }) => id !== after.id);
  const changed = after.modifierGroups.flatMap((group) => {
    const old = [before, ...others].flatMap(({ modifierGroups }) => modifierGroups).find(({ id }) => id === group.id);
    const isNewHere = !before.modifierGroups.some(({ id }) => id === group.id);
    const isOwn = isNewHere || sharedGroups === "own-defaults";
    const change = old && { before: isOwn ? withoutDefaults(old) : old, after: isOwn ? withoutDefaults(group) : group };
    return change && !isSameGroup(change.before, change.after) ? [change] : [];
  });
  if (changed.length === 0) return [];
  return others.flatMap((product) => withSharedGroups(product, changed) ?? []);
}

const isSameGroup = (one: ModifierGroup, other: ModifierGroup): boolean => isSameValue(groupFieldsOf(one), groupFieldsOf(other));

/** Merges and stores in a transaction that holds the menu. */
async function saveIn(saving: Saving, id: string, body: Body): Promise<Saved<null>> {
  const { tx, caller } = saving;
  const { merchantId } = caller;
  const locked = await lockMenu(tx, merchantId);
  const rows = locked ? await findEditedRows(tx, merchantId) : [];
  const found = rows.find(({ product }) => product.id === id);
  const [first] = locked?.categories ?? [];
  if (!locked || !first || (body.id !== undefined && !found)) return refuse("not-found");
  const row = found ?? { product: emptyProduct(id, first.id), stationId: null, rowVersion: 0, editedAt: null };
  const current = fieldsOf(row.product, row.stationId);
  const change = { seen: found ? body.seen : current, wanted: body.wanted };
  const merged = await mergeChange(current, change, {
    shape: PRODUCT_SHAPE,
    why: "product-changed",
    findLast: (field) => findLastProductChange(tx, { merchantId, productId: id, field }),
  });
  if (!merged.ok) return merged;
  const { fields, changed } = merged.value;
  if (changed.length === 0 && found) return ok(null);
  const { all } = await readStations(tx, merchantId, saving.at);
  const menu: Menu = {
    rows,
    sharedGroups: body.sharedGroups,
    categoryIds: locked.categories.map((category) => category.id),
    baseLanguage: baseText(locked.description).lang,
    names: new Map([...categoryNames(locked.categories), ...all.map((station) => [station.id, baseText(station.name).text] as const)]),
  };
  const wanted = body.sharedGroups === "copy" ? withCopies(fields, changed, groupUses(rows.map(({ product }) => product))) : fields;
  return store(saving, { row, menu, fields: wanted, changed });
}

/** Adds or changes a product, for diners at once, with a line in the audit and a version in its history. */
export const saveProduct: Handler<Save> = async (deps, caller, { body }) => {
  const id = body.id ?? deps.random.id();
  const at = deps.clock.now();
  const saved = await deps.db.transaction((tx) => saveIn({ deps, tx, caller, at }, id, body));
  if (!saved.ok) return saved;
  const rows = await findEditedRows(deps.db, caller.merchantId);
  const row = rows.find(({ product }) => product.id === id);
  return row ? ok(await editedProduct(deps, deps.db, { caller, row, rows })) : refuse("not-found");
};
