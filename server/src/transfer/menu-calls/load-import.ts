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
import { findProductRows, writeOffers, writeReferences, writeStations } from "../menu/menu-rows-store.ts";
import { changesBetween } from "../menu-plan/field-words.ts";
import { findRecords } from "../undo/records-store.ts";
import { beforeOf, changesBetweenRecords } from "../undo/undo-records.ts";
import { assignIds } from "../menu-plan/assign-ids.ts";
import { changedPlaces } from "../menu-plan/menu-order.ts";
import type { Entry } from "../menu-plan/plan-import.ts";
import type { StoredMenu } from "../menu-plan/stored-menu.ts";
import { lockMenu, type PlacedProduct, saveImportedFile, writeProducts } from "../menu/write-products.ts";
import { type AnalysedImport, analysedImport } from "./read-import.ts";

type Call = typeof staffContract.imports.load;

/** What is written: products in their places, what is offered, where dishes are made, and what all of it replaces. */
type Writing = {
  entries: Entry[];
  products: PlacedProduct[];
  categories: Category[] | null;
  result: ImportResult;
};

type Rows = Awaited<ReturnType<typeof findProductRows>>;

const isChanged = ({ before, changes }: Entry): boolean => before === null || changes.length > 0;

/** The products to write with their places: changed and new ones, hidden ones, and those whose place has changed. */
function placedProducts(
  entries: readonly Entry[],
  { stored, rows, hiddenIds }: { stored: StoredMenu; rows: Rows; hiddenIds: ReadonlySet<string> },
) {
  const places = new Map(rows.map(({ id, position }) => [id, position]));
  const moved = changedPlaces(entries, places);
  const changed = new Map(
    entries.filter(isChanged).map(({ product, offer }) => [product.id, offer ? { ...product, isOffShelf: offer.isHidden } : product]),
  );
  const all = [
    ...stored.products.map((product) => changed.get(product.id) ?? product),
    ...entries.flatMap(({ before, product }) => (before ? [] : (changed.get(product.id) ?? product))),
  ];
  return all.flatMap((product): PlacedProduct[] => {
    const isHidden = hiddenIds.has(product.id);
    if (!changed.has(product.id) && !moved.has(product.id) && !isHidden) return [];
    const position = moved.get(product.id) ?? places.get(product.id) ?? 0;
    return [{ product: isHidden ? { ...product, isOffShelf: true } : product, position }];
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

function writingOf({ row, analysis, stored }: AnalysedImport, rows: Rows): Writing {
  const { plan } = analysis;
  const { entries, categories } = assignIds(plan, stored);
  const hiddenIds = new Set(row.choices.hidesMissing ? plan.missing.map(({ id }) => id) : []);
  const products = placedProducts(entries, { stored, rows, hiddenIds });
  const added = entries.filter(({ before }) => !before).length;
  const changed = entries.filter((entry) => entry.before && isChanged(entry)).length;
  const renamed = new Map(plan.renamedCategories.map((category) => [category.id, category]));
  const removed = removedCategories(entries, { stored, added: categories.length });
  const kept = stored.categories.flatMap((category) => (removed.includes(category) ? [] : [renamed.get(category.id) ?? category]));
  return {
    entries,
    products,
    categories: categories.length + renamed.size + removed.length > 0 ? [...kept, ...categories] : null,
    result: { added, changed, hidden: hiddenIds.size, ...(renamed.size > 0 && { categories: renamed.size }) },
  };
}

async function write(
  tx: Queryable,
  { entries, products, categories }: Writing,
  { caller, at, kind }: { caller: StaffCaller; at: Date; kind: string },
) {
  const { merchantId } = caller;
  const change = { merchantId, by: actorOf(caller).name, at };
  if (products.length > 0 || categories) await writeProducts(tx, { ...change, products, categories });
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
function imported(entries: readonly Entry[], { lastImported }: StoredMenu): Product[] {
  return entries.flatMap(({ before, wanted }) => {
    const last = before && lastImported.has(before.id) ? lastImported.get(before.id) : before;
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
      const writing = writingOf(found.value, await findProductRows(tx, merchantId));
      const before = await findRecords(tx, { merchantId });
      await write(tx, writing, { caller, at, kind: analysis.kind });
      await saveImportedFile(tx, { merchantId, products: JSON.stringify(imported(writing.entries, found.value.stored)) });
      const changes = changesBetweenRecords(before, await findRecords(tx, { merchantId })).filter(isOf(writing));
      const { result, products, categories } = writing;
      return ok({ result, before: beforeOf({ isBeyondMenu: false, changes }), isChange: products.length > 0 || categories !== null });
    },
  });
}

/** Writes all products of a file into the menu, or none. A file without a difference changes nothing. */
export const loadImport: Handler<Call> = (deps, caller, { params: { id } }) => {
  const key = { merchantId: caller.merchantId, id };
  return deps.db.transaction((tx) => load(tx, { deps, caller, key, at: deps.clock.now() }));
};
