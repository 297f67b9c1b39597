import { baseText, type Translated } from "@comanda/domain/locale";
import type { Category, Product } from "@comanda/domain/menu/menu";
import type { Queryable } from "../../platform/db/queryable.ts";
import type { RecordsBefore, ImportRecord, MenuBefore, RecordChange } from "../../platform/db/schema/menu-import.ts";
import { settleStations } from "../load/station-import.ts";
import { lockStations } from "../../platform/db/station-lock.ts";
import { changesBetween } from "../menu-plan/field-words.ts";
import type { Offered } from "../menu-plan/plan-menu.ts";
import { removeProducts } from "../menu/menu-rows-store.ts";
import { findRecords, type Restored, type StoredRecord, writeCategories, writeRecords } from "./records-store.ts";

const keyOf = ({ what, key }: { what: ImportRecord; key: string }): string => `${what} ${key}`;

/** The database sorts the keys of stored JSON. */
const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

type ProductRow = Offered & { definition: Product; categoryId: string };
const productOf = ({ definition, categoryId, price, isOffShelf }: ProductRow): Product => ({
  ...definition,
  categoryId,
  price,
  isOffShelf,
});

/** A dish as it was, with the fields that change by bringing it back; none of one that was removed since. */
function productBack(now: unknown, before: unknown): unknown {
  const changes = now ? changesBetween(productOf(now as ProductRow), productOf(before as ProductRow)) : [];
  return { ...(before as ProductRow), changed: changes.map(({ field }) => field) };
}

/** Dishes are brought back however they were changed since. */
const isAlwaysBack = (what: ImportRecord): boolean => what === "product" || what === "stock" || what === "sold-out";

/** The records that differ between before and after loading an import. */
export function changesBetweenRecords(before: readonly StoredRecord[], after: readonly StoredRecord[]): RecordChange[] {
  const [was, is] = [before, after].map((records) => new Map(records.map((record) => [keyOf(record), record])));
  const all = new Map([...before, ...after].map((record) => [keyOf(record), record]));
  return [...all.values()].flatMap(({ what, key }) => {
    const [one, other] = [was?.get(keyOf({ what, key })), is?.get(keyOf({ what, key }))].map((record) => record?.value);
    return isEqual(one, other) ? [] : [{ what, key, before: one, after: isAlwaysBack(what) ? undefined : other }];
  });
}

/** What a loaded import replaced, as it is stored. */
export const beforeOf = (folder: RecordsBefore): MenuBefore => ({ products: [], addedIds: [], addedCategoryIds: [], folder });

/** The categories that there were, and those of products that were put into others since. */
function categoriesBack(
  records: readonly StoredRecord[],
  { before, after, now }: Record<"before" | "after" | "now", Category[]>,
): Category[] {
  const used = new Set(records.flatMap(({ what, value }) => (what === "product" ? [(value as { categoryId: string }).categoryId] : [])));
  const old = new Set(before.map(({ id }) => id));
  const isChangedSince = !isEqual(now, after);
  const first = isChangedSince ? now.filter(({ id }) => old.has(id) || used.has(id) || !after.some((one) => one.id === id)) : before;
  const known = new Set(first.map(({ id }) => id));
  return [...first, ...[...now, ...before].filter(({ id }) => used.has(id) && !known.has(id) && known.add(id))];
}

const CATEGORIES = "categories";

/** The records that a table replaced which release 0.2 has loaded. */
function changesOfTable(before: MenuBefore, now: ReadonlyMap<string, unknown>): RecordChange[] {
  const { products, addedIds, addedCategoryIds, renamedCategories = [], removedCategories = [] } = before;
  const categories = now.get(`entry ${CATEGORIES}`) as Category[];
  const [renamed, ids] = [renamedCategories, categories].map((list) => new Map(list.map((category) => [category.id, category])));
  const categoriesBefore = [
    ...removedCategories.filter(({ id }) => !ids?.has(id)),
    ...categories.filter(({ id }) => !addedCategoryIds.includes(id)).map((category) => renamed?.get(category.id) ?? category),
  ];
  const changed = products.flatMap(({ id: key, offer, station, ...row }): RecordChange[] => {
    const stationNow = now.get(`station-of-product ${key}`);
    return [
      { what: "product", key, before: { ...(now.get(`product ${key}`) as object | undefined), ...row } },
      ...(offer ? [{ what: "stock" as const, key, before: offer.left ?? undefined }] : []),
      ...(offer ? [{ what: "sold-out" as const, key, before: offer.soldOutUntil ?? undefined }] : []),
      ...(station === undefined ? [] : [{ what: "station-of-product" as const, key, before: station ?? undefined, after: stationNow }]),
    ];
  });
  const added = addedIds.map((key) => ({ what: "product" as const, key }));
  return [...changed, ...added, { what: "entry", key: CATEGORIES, before: categoriesBefore, after: categories }];
}

/** Whether loading an import has replaced anything. */
const hasChanges = ({ folder, products, addedIds, renamedCategories = [] }: MenuBefore): boolean =>
  folder ? folder.changes.length > 0 : products.length + addedIds.length + renamedCategories.length > 0;

/**
 * Brings back what an import replaced. Dishes become as they were; any other record stays as it is where it was changed since. What the import
 * added is removed. Returns whether there was anything to bring back.
 */
export async function undoRecords(
  tx: Queryable,
  merchantId: string,
  { before, by, at }: { before: MenuBefore; by: string; at: Date },
): Promise<boolean> {
  if (!hasChanges(before)) return false;
  await lockStations(tx, { merchantId });
  const now = new Map((await findRecords(tx, { merchantId })).map((record) => [keyOf(record), record.value]));
  const changes = before.folder?.changes ?? changesOfTable(before, now);
  const undone = changes.filter((change) => isAlwaysBack(change.what) || isEqual(now.get(keyOf(change)), change.after));
  const of = (what: ImportRecord): Restored => {
    const own = undone
      .filter((change) => change.what === what && keyOf(change) !== `entry ${CATEGORIES}`)
      .map(({ key, before: was }) => ({
        key,
        value: what === "product" && was !== undefined ? productBack(now.get(keyOf({ what, key })), was) : was,
      }));
    return {
      written: own.flatMap(({ key, value }) => (value === undefined ? [] : [{ key, value }])),
      dropped: own.flatMap(({ key, value }) => (value === undefined ? [key] : [])),
    };
  };
  await writeRecords(tx, merchantId, { of, by, at });
  await removeProducts(tx, merchantId, of("product").dropped);
  const records = await findRecords(tx, { merchantId });
  const description = records.find((record) => keyOf(record) === "entry description")?.value as Translated | undefined;
  await settleStations(tx, { id: merchantId, language: baseText(description ?? {}).lang, now: at });
  const stored = records.find((record) => keyOf(record) === `entry ${CATEGORIES}`)?.value;
  const changed = changes.find((change) => keyOf(change) === `entry ${CATEGORIES}`) ?? { before: stored, after: stored };
  const lists = { ...changed, now: stored } as Record<"before" | "after" | "now", Category[]>;
  await writeCategories(tx, merchantId, categoriesBack(records, lists));
  return true;
}
