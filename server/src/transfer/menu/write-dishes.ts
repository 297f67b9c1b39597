import type { Product } from "@comanda/domain/menu/menu";
import { type Queryable, statement } from "../../platform/db/queryable.ts";
import type { MenuDraft } from "../menu-plan/menu-draft.ts";
import type { Offered } from "../menu-plan/plan-menu.ts";

// A product that was loaded keeps what was loaded, by which a later folder is compared, and that is its first version. Loading by the operator
// is no change by the console: it is a version only of a product that has some.
const save = statement<
  object,
  { merchantId: string; dishes: string; by: string; at: string; editedAt: string | null; isOperator: boolean; isReplaced: boolean }
>(
  "menu-transfer.save-products",
  `with w as (
     select (product ->> 'id')::bigint as id, product as definition, price, "isOffShelf" as is_off_shelf, position, changed,
       product_content(product, price::numeric(12, 2), "isOffShelf") as content
     from jsonb_to_recordset(:dishes::jsonb) as w (product jsonb, price numeric, "isOffShelf" boolean, position int, changed jsonb)
   ), last_versions as (
     select product_id, max(version) as version from product_version where merchant_id = :merchantId group by product_id
   ), stored as (
     select p.id, p.is_off_shelf, p.edited_at, p.imported, p.imported_file, product_content(p.definition, p.price, p.is_off_shelf) as content, v.version
     from product p left join last_versions v on v.product_id = p.id where p.merchant_id = :merchantId and p.id in (select id from w)
   ), dishes as (
     select w.*, s.id is not null as is_stored, s.version, s.edited_at, s.imported, s.imported_file, s.content as stored_content,
       (s.id is null or w.changed <> '[]' or w.is_off_shelf <> s.is_off_shelf) and (not :isOperator or s.version is not null) as is_written
     from w left join stored s on s.id = w.id
   ), saved as (
     insert into product (merchant_id, id, category_id, position, price, is_off_shelf, definition, edited_at, imported_file, imported)
     select :merchantId, id, (definition ->> 'categoryId')::bigint, position, price, is_off_shelf, definition,
       case when not is_stored then :editedAt::timestamptz when :isReplaced then null when is_written then coalesce(:editedAt, edited_at) else edited_at end,
       case when not :isReplaced then imported_file end,
       case when :isReplaced then null when is_stored and edited_at is null and :editedAt is not null and is_written then stored_content else imported end
     from dishes
     on conflict (merchant_id, id) do update set category_id = excluded.category_id, position = excluded.position, price = excluded.price,
       is_off_shelf = excluded.is_off_shelf, definition = excluded.definition, row_version = product.row_version + 1,
       edited_at = excluded.edited_at, imported_file = excluded.imported_file, imported = excluded.imported
     where :isReplaced or (product.category_id, product.position, product.price, product.is_off_shelf, product.definition) is distinct from
       (excluded.category_id, excluded.position, excluded.price, excluded.is_off_shelf, excluded.definition)
   ), first_versions as (
     insert into product_version (merchant_id, product_id, version, definition, changed, by, at)
     select :merchantId, id, 1, stored_content, '[]', '', :at from dishes where is_written and is_stored and version is null
   ), versions as (
     insert into product_version (merchant_id, product_id, version, definition, changed, by, at)
     select :merchantId, id, case when is_stored then coalesce(version, 1) + 1 else 1 end, content, changed, :by, :at from dishes where is_written
   )
   select 1`,
);

const saveImported = statement<object, { merchantId: string; products: string; isFile: boolean }>(
  "menu-transfer.save-imported",
  `update product p set imported_file = case when :isFile then d else p.imported_file end, imported = case when :isFile then p.imported else d end
   from jsonb_array_elements(:products::jsonb) as one (d)
   where p.merchant_id = :merchantId and p.id = (d ->> 'id')::bigint and (:isFile or p.edited_at is not null)`,
);

/** Stores what an import wanted of dishes, by which the next one of its kind is compared; a folder's of a dish that is as it was loaded is the dish itself. */
export async function writeImported(
  tx: Queryable,
  merchantId: string,
  { from, products }: { from: MenuDraft["from"]; products: readonly Product[] },
): Promise<void> {
  if (products.length > 0) await saveImported(tx, { merchantId, products: JSON.stringify(products), isFile: from === "file" });
}

/** A dish with what is offered of it, its place in the menu, and the fields that change. */
export type WrittenDish = Offered & { product: Product; position: number; changed: readonly string[] };

/**
 * `by`: the name in the history; null for the operator, whose load is no change of the console. `isReplaced`: what the console has changed
 * counts no more.
 */
type Written = { merchantId: string; dishes: readonly WrittenDish[]; by: string | null; at: Date; isReplaced?: boolean };

/** Writes dishes of an import, new ones and stored ones, in a transaction that holds the menu. One without a difference is not written. */
export async function writeDishes(tx: Queryable, { merchantId, dishes, by, at, isReplaced = false }: Written): Promise<void> {
  if (dishes.length === 0) return;
  const isOperator = by === null;
  const moment = at.toISOString();
  const edited = { at: moment, editedAt: isOperator ? null : moment };
  await save(tx, { merchantId, dishes: JSON.stringify(dishes), by: by ?? "", isOperator, isReplaced, ...edited });
}
