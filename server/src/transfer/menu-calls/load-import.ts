import type { ImportResult } from "@comanda/contract/staff/transfer/import-shapes";
import type { staffContract } from "@comanda/contract/staff/index";
import type { RefusalOf } from "@comanda/contract/endpoint";
import type { Category, Product } from "@comanda/domain/menu/menu";
import { ok, refuse, type Result } from "@comanda/domain/result";
import type { Queryable } from "../../platform/db/queryable.ts";
import type { RecordChange } from "../../platform/db/schema/menu-import.ts";
import type { Handler } from "../../identity/caller/serve.ts";
import { isFirstCategory } from "../../platform/text/dining-room.ts";
import { actorOf, type StaffCaller } from "../../identity/caller/staff-caller.ts";
import { type LoadContext, loadOnce } from "../menu/load-once.ts";
import { lockMenu, publishMenu, writeCategories } from "../../menu/edit/product-edit-store.ts";
import { writeOffers, writeReferences, writeStations } from "../menu/menu-rows-store.ts";
import { changesBetween } from "../menu-plan/field-words.ts";
import { findRecords } from "../undo/records-store.ts";
import { beforeOf, changesBetweenRecords } from "../undo/undo-records.ts";
import { assignIds } from "../menu-plan/assign-ids.ts";
import { changedPlaces } from "../menu-plan/menu-order.ts";
import type { Entry } from "../menu-plan/plan-import.ts";
import type { StoredMenu } from "../menu-plan/stored-menu.ts";
import { writeDishes, writeImported, type WrittenDish } from "../menu/write-dishes.ts";
import { type AnalysedImport, analysedImport } from "./read-import.ts";

type Call = typeof staffContract.imports.load;

/** What is written: products in their places, what is offered, where dishes are made, and what all of it replaces. */
type Writing = {
  entries: Entry[];
  dishes: WrittenDish[];
  categories: Category[] | null;
  result: ImportResult;
};

const isChanged = ({ before, changes }: Entry): boolean => before === null || changes.length > 0;

/** The dishes to write with their places: changed and new ones, hidden ones, and those whose place has changed. */
function writtenDishes(
  entries: readonly Entry[],
  { stored, hiddenIds }: { stored: StoredMenu; hiddenIds: ReadonlySet<string> },
): WrittenDish[] {
  const places = new Map([...stored.dishes].map(([id, { position }]) => [id, position]));
  const moved = changedPlaces(entries, places);
  const changed = new Map(
    entries.filter(isChanged).map(({ product, offer }) => [product.id, offer ? { ...product, isOffShelf: offer.isHidden } : product]),
  );
  const fields = new Map(entries.map(({ product: { id }, fields: names }) => [id, names]));
  const all = [
    ...stored.products.map((product) => changed.get(product.id) ?? product),
    ...entries.flatMap(({ before, product }) => (before ? [] : (changed.get(product.id) ?? product))),
  ];
  return all.flatMap((one): WrittenDish[] => {
    const isHidden = hiddenIds.has(one.id);
    if (!changed.has(one.id) && !moved.has(one.id) && !isHidden) return [];
    const product = isHidden ? { ...one, isOffShelf: true } : one;
    const position = moved.get(one.id) ?? places.get(one.id) ?? 0;
    return [{ product, price: product.price, isOffShelf: product.isOffShelf, position, changed: fields.get(one.id) ?? [] }];
  });
}

/**
 * The category of the setup where it is empty after the import and nobody has renamed it: a menu that is imported brings its own. It stays
 * where the menu would have none.
 */
function removedCategories(entries: readonly Entry[], { stored, added }: { stored: StoredMenu; added: number }): Category[] {
  const after = new Map(entries.map(({ product }) => [product.id, product]));
  const products = [...stored.products.filter(({ id }) => !after.has(id)), ...after.values()];
  const used = new Set(products.map(({ categoryId }) => categoryId));
  const removed = stored.categories.filter(({ id, name }) => !used.has(id) && isFirstCategory(name));
  return removed.length < stored.categories.length + added ? removed : [];
}

function writingOf({ row, analysis, stored }: AnalysedImport): Writing {
  const { plan } = analysis;
  const { entries, categories } = assignIds(plan, stored);
  const hiddenIds = new Set(row.choices.hidesMissing ? plan.missing.map(({ id }) => id) : []);
  const dishes = writtenDishes(entries, { stored, hiddenIds });
  const added = entries.filter(({ before }) => !before).length;
  const changed = entries.filter((entry) => entry.before && isChanged(entry)).length;
  const renamed = new Map(plan.renamedCategories.map((category) => [category.id, category]));
  const removed = removedCategories(entries, { stored, added: categories.length });
  const kept = stored.categories.flatMap((category) => (removed.includes(category) ? [] : [renamed.get(category.id) ?? category]));
  return {
    entries,
    dishes,
    categories: categories.length + renamed.size + removed.length > 0 ? [...kept, ...categories] : null,
    result: { added, changed, hidden: hiddenIds.size, ...(renamed.size > 0 && { categories: renamed.size }) },
  };
}

async function write(
  tx: Queryable,
  { entries, dishes, categories }: Writing,
  { caller, at, kind }: { caller: StaffCaller; at: Date; kind: string },
) {
  const { merchantId } = caller;
  const change = { merchantId, by: actorOf(caller).name, at };
  await writeDishes(tx, { ...change, dishes });
  if (categories) await writeCategories(tx, { merchantId, categories, at });
  if (dishes.length > 0 || categories) await publishMenu(tx, { merchantId });
  const changed = entries.filter(isChanged);
  await writeOffers(
    tx,
    change,
    changed.flatMap(({ offer, product: { id } }) => (offer ? [{ id, ...offer }] : [])),
  );
  await writeStations(
    tx,
    change,
    changed.flatMap(({ stationId, product: { id } }) => (stationId ? [{ id, station: stationId }] : [])),
  );
  // The operation ids of Toast's template are those of one file alone.
  const isLasting = kind === "square";
  const references = entries.flatMap(({ draft: { foreignId, sku }, product: { id } }) => {
    const lasting = isLasting ? foreignId : null;
    return lasting === null && sku === null ? [] : [{ productId: id, foreignId: lasting, sku }];
  });
  await writeReferences(tx, { merchantId, source: kind }, references);
}

/** What the file wants of products, where it is another content than was last imported. */
function imported(entries: readonly Entry[], { dishes }: StoredMenu): Product[] {
  return entries.flatMap(({ before, wanted }) => {
    const dish = dishes.get(before?.id ?? "");
    const last = dish?.isEdited ? (dish.importedFile ?? dish.imported) : before;
    return last && changesBetween(last, wanted).length === 0 ? [] : [wanted];
  });
}

/** Whether an import has made a change: what is offered changes at any time, so that only what the file names of it counts. */
function isOf({ entries }: Writing): (change: RecordChange) => boolean {
  const offered = new Set(entries.filter((entry) => entry.offer && isChanged(entry)).map(({ product }) => product.id));
  return ({ what, key }) => (what !== "stock" && what !== "sold-out") || offered.has(key);
}

async function load(tx: Queryable, context: LoadContext): Promise<Result<ImportResult, RefusalOf<Call>>> {
  const { caller, key, at } = context;
  await lockMenu(tx, caller.merchantId);
  const found = await analysedImport(tx, key, at);
  if (!found.ok) return refuse("not-found");
  const { row, analysis } = found.value;
  return loadOnce(tx, context, {
    row,
    mistakes: analysis.plan.mistakes,
    conflicts: analysis.plan.conflicts,
    async write() {
      const { merchantId } = caller;
      const writing = writingOf(found.value);
      const before = await findRecords(tx, { merchantId });
      await write(tx, writing, { caller, at, kind: analysis.kind });
      await writeImported(tx, merchantId, { from: "file", products: imported(writing.entries, found.value.stored) });
      const changes = changesBetweenRecords(before, await findRecords(tx, { merchantId })).filter(isOf(writing));
      const { result, dishes, categories } = writing;
      return ok({ result, before: beforeOf({ isBeyondMenu: false, changes }), isChange: dishes.length > 0 || categories !== null });
    },
  });
}

/** Writes all products of a file into the menu, or none. A file without a difference changes nothing. */
export const loadImport: Handler<Call> = (deps, caller, { params: { id } }) => {
  const key = { merchantId: caller.merchantId, id };
  return deps.db.transaction((tx) => load(tx, { deps, caller, key, at: deps.clock.now() }));
};
