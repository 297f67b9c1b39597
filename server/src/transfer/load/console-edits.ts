import { baseText } from "@comanda/domain/locale";
import type { Category, Product } from "@comanda/domain/menu/menu";
import { type FlatRecord, flatRecord, isSameValue, mergeRecord } from "@comanda/domain/record/record-change";
import { PRODUCT_SHAPE } from "@comanda/domain/menu/edit/product-shape";
import { type Queryable, statement } from "../../platform/db/queryable.ts";
import { fieldsOf, productFrom } from "../../menu/fields/product-fields.ts";

/** Whose value of a field is taken. */
type Side = "console" | "folder";

/**
 * What a person has decided for fields that the console and a folder have both changed, by product and field: `1005 price`. `console` is the
 * value that the person has seen: a decision about another one counts no more.
 */
export type Decisions = Readonly<Record<string, { take: Side; console: unknown }>>;

/** A field that both have changed: its values at the last load (undefined without one), in the console and in the folder, and whose is taken. */
export type FieldConflict = { field: string; last: unknown; console: unknown; folder: unknown; take: Side | null };

/** A product of a folder that the console has changed: what it becomes, and the fields that both have changed to different values. */
export type ConsoleEdit = { id: string; name: string; merged: Product; conflicts: FieldConflict[]; isKept: boolean };

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
  { products, decisions }: { products: readonly Product[]; decisions?: Decisions | undefined },
): Promise<ConsoleEdit[]> {
  const rows = new Map((await edited(on, { merchantId })).map((row) => [row.id, row]));
  return products.flatMap((inFolder) => {
    const row = rows.get(inFolder.id);
    return row ? [editOf(row, inFolder, decisions)] : [];
  });
}

type EditedRow = { definition: Product; imported: Product | null; price: string; categoryId: string };

function editOf({ definition, imported: last, price, categoryId }: EditedRow, inFolder: Product, decisions?: Decisions): ConsoleEdit {
  const { id } = inFolder;
  const current = fieldsOf({ ...definition, price, categoryId }, null);
  const base = last ?? (decisions ? null : inFolder);
  const change = { seen: base ? fieldsOf(base, null) : {}, wanted: fieldsOf(inFolder, null) };
  const [before, now, after] = [change.seen, current, change.wanted].map((one) => flatRecord(one, PRODUCT_SHAPE)) as [
    FlatRecord,
    FlatRecord,
    FlatRecord,
  ];
  const sideOf = (field: string): Side | null => {
    const decision = decisions?.[`${id} ${field}`];
    return decision && isSameValue(decision.console, now[field]) ? decision.take : null;
  };
  const { fields, conflicts } = mergeRecord(current, change, { shape: PRODUCT_SHAPE, keepsCurrent: (field) => sideOf(field) !== "folder" });
  const picture = [inFolder.picture, definition.picture].find((one) => one?.src === fields.picture) ?? null;
  const context = { baseLanguage: baseText(inFolder.name).lang, picture, newId: () => idIsGiven(id) };
  const merged = productFrom({ ...definition, isOffShelf: inFolder.isOffShelf }, fields, context);
  return {
    id,
    name: baseText(merged.name).text,
    merged,
    conflicts: conflicts.map((field) => ({
      field,
      last: before[field],
      console: now[field],
      folder: after[field],
      take: sideOf(field),
    })),
    isKept: JSON.stringify(merged) !== JSON.stringify(inFolder),
  };
}

/** Stored groups and choices have ids, and so have those of a folder. */
function idIsGiven(productId: string): never {
  throw new Error(`product ${productId} has a group or a choice without an id`);
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
