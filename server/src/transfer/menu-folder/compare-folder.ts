import { baseText } from "@comanda/domain/locale";
import type { Category, Product } from "@comanda/domain/menu/menu";
import type { Queryable } from "../../platform/db/queryable.ts";
import { categoriesAfterLoad, findEdits } from "../load/console-edits.ts";
import type { Restaurant } from "../file/restaurant-file.ts";
import { areStationsEdited } from "../load/station-import.ts";
import { findRestaurantRows } from "../menu-export/restaurant-rows-store.ts";
import { findProductRows } from "../menu/menu-rows-store.ts";
import { changesBetween, type FieldChange, type FieldNames, namesOf } from "../menu-plan/field-words.ts";
import type { Conflict, Decisions, FolderSide } from "../menu-plan/merge-product.ts";
import { type PartDifference, partDifferences } from "./folder-parts.ts";
import type { StoredFacts } from "./folder-store.ts";

type OfProduct = { productId: string; item: string };

/** What loading a folder would change. `missing`: products that the folder does not have, which stay as they are. */
export type FolderComparison = {
  names: FieldNames;
  conflicts: Conflict<FolderSide>[];
  added: Product[];
  changed: (OfProduct & { changes: FieldChange[] })[];
  same: number;
  missing: Product[];
  parts: PartDifference[];
};

type Row = Awaited<ReturnType<typeof findProductRows>>[number];

const ofProduct = ({ id, name }: Product): OfProduct => ({ productId: id, item: baseText(name).text });
const asStored = ({ definition, price, categoryId, isOffShelf }: Row): Product => ({ ...definition, price, categoryId, isOffShelf });

/** A product that the console has not changed, as loading leaves it: a price that was changed during service stays. */
function loadedOver({ price, definition }: Row, inFolder: Product): Product {
  const takesPrice = inFolder.hasWholePrices || Number(price) === Number(definition.price);
  return takesPrice ? inFolder : { ...inFolder, price };
}

/** Whether loading would change anything. */
export const isDifferent = ({ added, changed, parts }: FolderComparison): boolean =>
  added.length + changed.length > 0 || parts.some(({ isTaken }) => isTaken);

type Stored = { facts: StoredFacts; decisions: Decisions<FolderSide> };

/** Compares a folder with the restaurant as it is stored, as loading it in the console does; null where it is not in service. */
export async function compareFolder(on: Queryable, inFolder: Restaurant, { facts, decisions }: Stored): Promise<FolderComparison | null> {
  const { id: merchantId } = inFolder;
  const stored = await findRestaurantRows(on, merchantId);
  if (!stored) return null;
  const products = inFolder.categories.flatMap((category) => category.products);
  const rows = await findProductRows(on, merchantId);
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const edits = await findEdits(on, merchantId, { products, decisions });
  const mergedOf = new Map(edits.map(({ id, merged }) => [id, merged]));
  const known = products.flatMap((product) => {
    const row = rowOf.get(product.id);
    return row ? [{ before: asStored(row), after: mergedOf.get(product.id) ?? loadedOver(row, product) }] : [];
  });
  const changed = known
    .map(({ before, after }) => ({ ...ofProduct(after), changes: changesBetween(before, after) }))
    .filter(({ changes }) => changes.length > 0);
  const ids = new Set(products.map(({ id }) => id));
  const categories: Category[] = await categoriesAfterLoad(on, merchantId, { inFolder: inFolder.categories, keepsMissing: true });
  return {
    names: namesOf([...products, ...rows.map(asStored)], [...stored.definition.categories, ...categories]),
    conflicts: edits.flatMap(({ merged, conflicts }) => conflicts.map((conflict) => ({ ...ofProduct(merged), ...conflict }))),
    added: products.filter(({ id }) => !rowOf.has(id)),
    changed,
    same: known.length - changed.length,
    missing: rows.filter(({ id }) => !ids.has(id)).map(asStored),
    parts: partDifferences(stored, inFolder, { facts, areStationsEdited: await areStationsEdited(on, merchantId), categories }),
  };
}
