import type { Category, Product } from "@comanda/domain/menu/menu";
import { type Queryable, statement } from "../../platform/db/queryable.ts";
import { MENU_CHANNEL } from "../../menu/read/menu-cache.ts";

const hold = statement<object, { merchantId: string }>(
  "menu-transfer.hold-merchant",
  `select id from merchant where id = :merchantId for update`,
);

/** Locks the menu of a merchant for the transaction, in the same order as loading a folder and placing an order. */
export async function lockMenu(tx: Queryable, merchantId: string): Promise<void> {
  await hold(tx, { merchantId });
}

// A product that was loaded keeps what was loaded, by which a later folder is compared, and that is its first version.
const save = statement<object, { merchantId: string; products: string; by: string; at: string }>(
  "menu-transfer.save-products",
  `with w as (
     select (product ->> 'id')::bigint as id, product as definition, position
     from jsonb_to_recordset(:products::jsonb) as w (product jsonb, position int)
   ), loaded as (
     select p.id, p.definition || jsonb_build_object('price', p.price::text, 'isOffShelf', p.is_off_shelf) as definition,
       (select max(version) from product_version v where v.merchant_id = :merchantId and v.product_id = p.id) as version
     from product p join w on w.id = p.id where p.merchant_id = :merchantId
   ), first_versions as (
     insert into product_version (merchant_id, product_id, version, definition, changed, by, at)
     select :merchantId, id, 1, definition, '[]', '', :at from loaded where version is null
   ), versions as (
     insert into product_version (merchant_id, product_id, version, definition, changed, by, at)
     select :merchantId, w.id, case when loaded.id is null then 1 else coalesce(loaded.version, 1) + 1 end, w.definition, '[]', :by, :at
     from w left join loaded on loaded.id = w.id
   )
   insert into product (merchant_id, id, category_id, position, price, is_off_shelf, definition, edited_at)
   select :merchantId, id, (definition ->> 'categoryId')::bigint, position, (definition ->> 'price')::numeric, (definition ->> 'isOffShelf')::boolean,
     definition, :at from w
   on conflict (merchant_id, id) do update set category_id = excluded.category_id, position = excluded.position, price = excluded.price,
     is_off_shelf = excluded.is_off_shelf, definition = excluded.definition, edited_at = excluded.edited_at,
     row_version = product.row_version + 1,
     imported = case when product.edited_at is null then (select l.definition from loaded l where l.id = product.id) else product.imported end`,
);

const saveCategories = statement<object, { merchantId: string; categories: string; at: string }>(
  "menu-transfer.save-categories",
  `update merchant set definition = jsonb_set(definition, '{categories}', :categories::jsonb), menu_edited_at = :at where id = :merchantId`,
);

const publish = statement<object, { merchantId: string }>(
  "menu-transfer.publish",
  `update merchant set menu_version = menu_version + 1 where id = :merchantId returning pg_notify('${MENU_CHANNEL}', id::text)`,
);

/** Increases the version of a menu, so that pages and orders read it again. */
export async function publishMenu(tx: Queryable, merchantId: string): Promise<void> {
  await publish(tx, { merchantId });
}

/** Stores what a table wanted of products, by which the next one is compared. */
export const saveImportedFile = statement<object, { merchantId: string; products: string }>(
  "menu-transfer.save-imported-file",
  `update product p set imported_file = d from jsonb_array_elements(:products::jsonb) as one (d) where p.merchant_id = :merchantId and p.id = (d ->> 'id')::bigint`,
);

/** A product with its place in the menu. */
export type PlacedProduct = { product: Product; position: number };

type Written = {
  merchantId: string;
  products: readonly PlacedProduct[];
  categories: readonly Category[] | null;
  by: string;
  at: Date;
};

/**
 * Writes products, new ones and stored ones, and all categories of the menu in their order (null: as they are), in a transaction that holds
 * the menu.
 */
export async function writeProducts(tx: Queryable, { merchantId, products, categories, by, at }: Written): Promise<void> {
  await hold(tx, { merchantId });
  if (products.length > 0) await save(tx, { merchantId, products: JSON.stringify(products), by, at: at.toISOString() });
  if (categories) await saveCategories(tx, { merchantId, categories: JSON.stringify(categories), at: at.toISOString() });
  await publish(tx, { merchantId });
}
