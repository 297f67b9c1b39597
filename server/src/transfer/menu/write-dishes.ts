import type { Product } from "@comanda/domain/menu/menu";
import { type Queryable, statement } from "../../platform/db/queryable.ts";
import type { MenuDraft } from "../menu-plan/menu-draft.ts";
import type { Offered } from "../menu-plan/plan-menu.ts";

// A product that was loaded keeps what was loaded, by which a later folder is compared, and that is its first version. Loading by the operator
// is no change by the console: it is a version only of a product that has some.
const save = statement<object, { merchantId: string; dishes: string; by: string; at: string; isOperator: boolean; isReplaced: boolean }>(
  "menu-transfer.save-products",
  `with w as (
     select (product ->> 'id')::bigint as id, product as definition, price, "isOffShelf" as is_off_shelf, position, changed,
       product || jsonb_build_object('price', price::numeric(12, 2)::text, 'isOffShelf', "isOffShelf") as content
     from jsonb_to_recordset(:dishes::jsonb) as w (product jsonb, price numeric, "isOffShelf" boolean, position int, changed jsonb)
   ), stored as (
     select p.id, p.is_off_shelf, p.definition || jsonb_build_object('price', p.price::text, 'isOffShelf', p.is_off_shelf) as content,
       (select max(version) from product_version v where v.merchant_id = :merchantId and v.product_id = p.id) as version
     from product p join w on w.id = p.id where p.merchant_id = :merchantId
   ), written as (
     select w.*, stored.version, stored.id is not null as is_stored from w left join stored on stored.id = w.id
     where (stored.id is null or w.changed <> '[]' or w.is_off_shelf <> stored.is_off_shelf) and (not :isOperator or stored.version is not null)
   ), first_versions as (
     insert into product_version (merchant_id, product_id, version, definition, changed, by, at)
     select :merchantId, id, 1, content, '[]', '', :at from stored where version is null and id in (select id from written)
   ), versions as (
     insert into product_version (merchant_id, product_id, version, definition, changed, by, at)
     select :merchantId, id, case when is_stored then coalesce(version, 1) + 1 else 1 end, content, changed, :by, :at from written
   )
   insert into product (merchant_id, id, category_id, position, price, is_off_shelf, definition, edited_at)
   select :merchantId, id, (definition ->> 'categoryId')::bigint, position, price, is_off_shelf, definition, case when not :isOperator then :at::timestamptz end
   from w
   on conflict (merchant_id, id) do update set category_id = excluded.category_id, position = excluded.position, price = excluded.price,
     is_off_shelf = excluded.is_off_shelf, definition = excluded.definition, row_version = product.row_version + 1,
     edited_at = case when :isReplaced then null when product.id in (select id from written) then coalesce(excluded.edited_at, product.edited_at)
       else product.edited_at end,
     imported_file = case when :isReplaced then null else product.imported_file end,
     imported = case when :isReplaced then null when product.edited_at is null and excluded.edited_at is not null
       and product.id in (select id from written) then (select content from stored where stored.id = product.id) else product.imported end
   where :isReplaced or (product.category_id, product.position, product.price, product.is_off_shelf, product.definition) is distinct from
     (excluded.category_id, excluded.position, excluded.price, excluded.is_off_shelf, excluded.definition)`,
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
  const who = { by: by ?? "", isOperator: by === null };
  await save(tx, { merchantId, dishes: JSON.stringify(dishes), at: at.toISOString(), isReplaced, ...who });
}
