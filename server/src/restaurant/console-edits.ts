import { baseText } from "@comanda/domain/locale";
import type { Category, Product } from "@comanda/domain/menu/menu";
import { type Queryable, statement } from "../db/queryable.ts";
import { mergeProduct } from "../menu/fields/merge-product.ts";
import { fieldsOf, productFrom } from "../menu/fields/product-fields.ts";

/** A product of a folder that the console has changed: what it becomes, and the fields that both have changed to different values. */
export type ConsoleEdit = { id: string; name: string; merged: Product; conflicts: string[]; isKept: boolean };

const edited = statement<{ id: string; definition: Product; imported: Product | null; price: string; categoryId: string }>(
  "restaurant.edited-products",
  `select id, definition, imported, price, category_id as "categoryId" from product where merchant_id = $1 and edited_at is not null`,
);

/**
 * The products of a folder that the console has changed, each with the folder's changes since the last load. A field that both have changed
 * stays as the console has it.
 */
export async function findEdits(on: Queryable, merchantId: string, products: readonly Product[]): Promise<ConsoleEdit[]> {
  const rows = new Map((await edited(on, merchantId)).map((row) => [row.id, row]));
  return products.flatMap((inFolder) => {
    const row = rows.get(inFolder.id);
    if (!row) return [];
    const { price, categoryId } = row;
    const current = fieldsOf({ ...row.definition, price, categoryId }, null);
    const seen = fieldsOf(row.imported ?? inFolder, null);
    const { fields, conflicts } = mergeProduct(current, { seen, wanted: fieldsOf(inFolder, null) }, true);
    const pictures = [inFolder.picture, row.definition.picture];
    const picture = pictures.find((one) => one?.src === fields.picture) ?? null;
    const context = { baseLanguage: baseText(inFolder.name).lang, picture, newId: () => idIsGiven(inFolder.id) };
    const merged = productFrom({ ...row.definition, isOffShelf: inFolder.isOffShelf }, fields, context);
    return [
      { id: inFolder.id, name: baseText(merged.name).text, merged, conflicts, isKept: JSON.stringify(merged) !== JSON.stringify(inFolder) },
    ];
  });
}

/** Stored groups and choices have ids, and so have those of a folder. */
function idIsGiven(productId: string): never {
  throw new Error(`product ${productId} has a group or a choice without an id`);
}

const imported = statement(
  "restaurant.save-imported",
  `update product p set imported = d from jsonb_array_elements($2::jsonb) as one (d) where p.merchant_id = $1 and p.id = (d ->> 'id')::bigint`,
);

/** Stores what was loaded of products that the console has changed, by which the next folder is compared. */
export async function saveImported(on: Queryable, merchantId: string, products: string): Promise<void> {
  await imported(on, merchantId, products);
}

const storedCategories = statement<{ categories: Category[]; isEdited: boolean; withEdits: string[] }>(
  "restaurant.stored-categories",
  `select definition -> 'categories' as categories, menu_edited_at is not null as "isEdited", array(
     select distinct category_id::text from product where merchant_id = $1 and edited_at is not null) as "withEdits"
   from merchant where id = $1`,
);

/**
 * The categories after loading a folder: its own, and those of products that the console has changed; where the console has changed the
 * categories, the stored ones, and after them new ones.
 */
export async function categoriesAfterLoad(on: Queryable, merchantId: string, inFolder: readonly Category[]): Promise<Category[]> {
  const own = inFolder.map(({ id, name }) => ({ id, name }));
  const [stored] = await storedCategories(on, merchantId);
  const withEdits = (stored?.categories ?? []).filter(({ id }) => stored?.withEdits.includes(id));
  const [first, more] = stored?.isEdited ? [stored.categories, own] : [own, withEdits];
  const known = new Set(first.map(({ id }) => id));
  return [...first, ...more.filter(({ id }) => !known.has(id))];
}
