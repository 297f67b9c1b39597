import type { Category } from "@comanda/domain/menu/menu";
import { type Queryable, statement } from "../../platform/db/queryable.ts";

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
