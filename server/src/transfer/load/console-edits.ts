import { baseText } from "@comanda/domain/locale";
import type { Category, Product } from "@comanda/domain/menu/menu";
import { type Queryable, statement } from "../../platform/db/queryable.ts";
import type { Decisions, FieldConflict, FolderSide } from "../menu-plan/merge-product.ts";
import { planProduct } from "../menu-plan/plan-product.ts";

/** A product of a folder that the console has changed: what it becomes, and the fields that both have changed to different values. */
export type ConsoleEdit = { id: string; name: string; merged: Product; conflicts: FieldConflict<FolderSide>[]; isKept: boolean };

const edited = statement<
  { id: string; definition: Product; imported: Product | null; price: string; categoryId: string },
  { merchantId: string }
>(
  "restaurant.edited-products",
  `select id, definition, imported, price, category_id as "categoryId" from product where merchant_id = :merchantId and edited_at is not null`,
);

/**
 * The products of a folder that the console has changed, each with the folder's changes since the last load. A field that both have changed
 * stays as the console has it, unless the folder's value was decided. With decisions, all fields of a product that was never loaded from a
 * folder are compared; without, such a product stays as the console has it.
 */
export async function findEdits(
  on: Queryable,
  merchantId: string,
  { products, decisions }: { products: readonly Product[]; decisions?: Decisions<FolderSide> | undefined },
): Promise<ConsoleEdit[]> {
  const rows = new Map((await edited(on, { merchantId })).map((row) => [row.id, row]));
  return products.flatMap((inFolder) => {
    const row = rows.get(inFolder.id);
    return row ? [editOf(row, inFolder, decisions)] : [];
  });
}

type EditedRow = { definition: Product; imported: Product | null; price: string; categoryId: string };

function editOf({ definition, imported, price, categoryId }: EditedRow, inFolder: Product, decisions?: Decisions<FolderSide>): ConsoleEdit {
  const current = { ...definition, price, categoryId };
  const base = imported ?? (decisions ? null : inFolder);
  const { product: merged, conflicts, isAsWanted } = planProduct({ base, current, wanted: inFolder }, decisions);
  return { id: inFolder.id, name: baseText(merged.name).text, merged, conflicts, isKept: !isAsWanted };
}

/** Stores what was loaded of products that the console has changed, by which the next folder is compared. */
export const saveImported = statement<object, { merchantId: string; products: string }>(
  "restaurant.save-imported",
  `update product p set imported = d from jsonb_array_elements(:products::jsonb) as one (d) where p.merchant_id = :merchantId and p.id = (d ->> 'id')::bigint`,
);

const storedCategories = statement<
  { categories: Category[]; isEdited: boolean; withKept: string[] },
  { merchantId: string; keepsMissing: boolean }
>(
  "restaurant.stored-categories",
  `select definition -> 'categories' as categories, menu_edited_at is not null as "isEdited", array(
     select distinct category_id::text from product where merchant_id = :merchantId and (edited_at is not null or :keepsMissing)) as "withKept"
   from merchant where id = :merchantId`,
);

/**
 * The categories after loading a folder: its own, and those of products that the console has changed, or of all products where none is
 * removed; where the console has changed the categories, the stored ones, and after them new ones.
 */
export async function categoriesAfterLoad(
  on: Queryable,
  merchantId: string,
  { inFolder, keepsMissing }: { inFolder: readonly Category[]; keepsMissing: boolean },
): Promise<Category[]> {
  const own = inFolder.map(({ id, name }) => ({ id, name }));
  const [stored] = await storedCategories(on, { merchantId, keepsMissing });
  const withKept = (stored?.categories ?? []).filter(({ id }) => stored?.withKept.includes(id));
  const [first, more] = stored?.isEdited ? [stored.categories, own] : [own, withKept];
  const known = new Set(first.map(({ id }) => id));
  return [...first, ...more.filter(({ id }) => !known.has(id))];
}
