import type { AuditValues, LoadedPart } from "@comanda/contract/staff/people/audit-fields";
import { FOLDER_PARTS } from "@comanda/domain/menu/menu-import";
import type { ImportRecord } from "../../platform/db/schema/menu-import.ts";
import type { StoredEntry } from "../../platform/db/schema/merchant.ts";
import type { StoredRecord } from "../undo/records-store.ts";
import { changesBetweenRecords } from "../undo/undo-records.ts";
import { PART_OF } from "./folder-parts.ts";

type ProductValue = { categoryId: string; position: number; price: string; isOffShelf: boolean; definition: object };

/** The parts to which records other than products and entries belong. */
const PART_OF_RECORD: Partial<Record<ImportRecord, LoadedPart>> = {
  stock: "stock",
  table: "tables",
  code: "tables",
  station: "stations",
  "station-of-category": "stations",
  "station-of-product": "stations",
  redirect: "redirects",
};

function partOf({ what, key }: { what: ImportRecord; key: string }): LoadedPart | null {
  if (what !== "entry" && what !== "setting") return PART_OF_RECORD[what] ?? null;
  return key === "categories" ? "categories" : (PART_OF[key as StoredEntry] ?? null);
}

const productsOf = (records: readonly StoredRecord[]): Map<string, ProductValue> =>
  new Map(records.flatMap(({ what, key, value }) => (what === "product" ? [[key, value as ProductValue] as const] : [])));

/** What diners see of a product, as text. */
const contentOf = ({ categoryId, price, isOffShelf, definition }: ProductValue): string =>
  JSON.stringify([categoryId, price, isOffShelf, definition]);

/** The ids of products in the order of the menu. */
const orderOf = (products: ReadonlyMap<string, ProductValue>, others: ReadonlyMap<string, ProductValue>): string =>
  [...products]
    .filter(([id]) => others.has(id))
    .toSorted(([, one], [, other]) => one.position - other.position)
    .map(([id]) => id)
    .join();

/** What loading a folder has changed, as its line of the audit says it: products by their number, and the parts besides them. */
export function loadedValues(before: readonly StoredRecord[], after: readonly StoredRecord[]): AuditValues {
  const [was, is] = [productsOf(before), productsOf(after)];
  const both = [...is].flatMap(([id, now]) => [[was.get(id), now] as const]);
  const counts = {
    addedProducts: both.filter(([one]) => one === undefined).length,
    changedProducts: both.filter(([one, now]) => one !== undefined && contentOf(one) !== contentOf(now)).length,
    removedProducts: [...was.keys()].filter((id) => !is.has(id)).length,
  };
  const parts = new Set(changesBetweenRecords(before, after).map(partOf));
  if (orderOf(was, is) !== orderOf(is, was)) parts.add("categories");
  return {
    ...Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0)),
    ...(parts.size > 0 && { parts: ([...FOLDER_PARTS, "stock"] as const).filter((part) => parts.has(part)) }),
  };
}
