import { baseText, type Translated } from "@comanda/domain/locale";
import type { Category } from "@comanda/domain/menu/menu";
import type { Queryable } from "../../platform/db/queryable.ts";
import type { FolderBefore, FolderRecord, MenuBefore, RecordChange } from "../../platform/db/schema/menu-import.ts";
import { settleStations } from "../load/station-import.ts";
import { lockStations } from "../../platform/db/station-lock.ts";
import { removeProducts } from "../menu/menu-rows-store.ts";
import { findRecords, type Restored, type StoredRecord, writeCategories, writeRecords } from "./folder-records-store.ts";

const keyOf = ({ what, key }: { what: FolderRecord; key: string }): string => `${what} ${key}`;

/** The database sorts the keys of stored JSON. */
const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Dishes are brought back however they were changed since, as after an import of a table. */
const isAlwaysBack = (what: FolderRecord): boolean => what === "product" || what === "stock";

/** The records that differ between before and after loading a folder. Stock that orders have taken is no change of the folder. */
export function changesBetweenRecords(before: readonly StoredRecord[], after: readonly StoredRecord[]): RecordChange[] {
  const [was, is] = [before, after].map((records) => new Map(records.map((record) => [keyOf(record), record])));
  const all = new Map([...before, ...after].map((record) => [keyOf(record), record]));
  return [...all.values()].flatMap(({ what, key }) => {
    const [one, other] = [was?.get(keyOf({ what, key })), is?.get(keyOf({ what, key }))].map((record) => record?.value);
    return isEqual(one, other) ? [] : [{ what, key, before: one, after: isAlwaysBack(what) ? undefined : other }];
  });
}

/** What a loaded folder replaced, as an import stores it. */
export const beforeOf = (folder: FolderBefore): MenuBefore => ({ products: [], addedIds: [], addedCategoryIds: [], folder });

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

/**
 * Brings back what a folder replaced. Dishes become as they were; any other record stays as it is where it was changed since. What the folder
 * added is removed.
 */
export async function undoFolder(
  tx: Queryable,
  merchantId: string,
  { before: { changes }, at }: { before: FolderBefore; at: Date },
): Promise<void> {
  await lockStations(tx, { merchantId });
  const now = new Map((await findRecords(tx, { merchantId })).map((record) => [keyOf(record), record.value]));
  const undone = changes.filter((change) => isAlwaysBack(change.what) || isEqual(now.get(keyOf(change)), change.after));
  const of = (what: FolderRecord): Restored => {
    const own = undone.filter((change) => change.what === what && keyOf(change) !== `entry ${CATEGORIES}`);
    return {
      written: own.flatMap(({ key, before }) => (before === undefined ? [] : [{ key, value: before }])),
      dropped: own.flatMap(({ key, before }) => (before === undefined ? [key] : [])),
    };
  };
  await writeRecords(tx, merchantId, { of, at });
  await removeProducts(tx, merchantId, of("product").dropped);
  const records = await findRecords(tx, { merchantId });
  const description = records.find((record) => keyOf(record) === "entry description")?.value as Translated | undefined;
  await settleStations(tx, { id: merchantId, language: baseText(description ?? {}).lang, now: at });
  const stored = records.find((record) => keyOf(record) === `entry ${CATEGORIES}`)?.value;
  const changed = changes.find((change) => keyOf(change) === `entry ${CATEGORIES}`) ?? { before: stored, after: stored };
  const lists = { ...changed, now: stored } as Record<"before" | "after" | "now", Category[]>;
  await writeCategories(tx, merchantId, categoriesBack(records, lists));
}
