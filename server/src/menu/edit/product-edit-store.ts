import type { Translated } from "@comanda/domain/locale";
import type { Category, Product } from "@comanda/domain/menu/menu";
import { type Queryable, statement } from "../../platform/db/queryable.ts";
import { MENU_TOPIC } from "../read/menu-cache.ts";

/** A product as it is stored, for editing. `stationId`: the station of its own. */
export type EditedRow = { product: Product; stationId: string | null; rowVersion: number; editedAt: Date | null };

/** The categories of a merchant, and its description, whose language is that of all its texts. */
export type LockedMenu = { categories: Category[]; description: Translated };

const lock = statement<LockedMenu, { merchantId: string }>(
  "menu-edit.lock",
  // In the same order as loading a folder and the operator's commands.
  `select definition -> 'categories' as categories, definition -> 'description' as description from merchant
   where id = :merchantId and removed_at is null for update`,
);

/** Locks the menu of a merchant until the transaction ends; null where the merchant is not in service. */
export const lockMenu = async (tx: Queryable, merchantId: string): Promise<LockedMenu | null> =>
  (await lock(tx, { merchantId }))[0] ?? null;

const rows = statement<
  Omit<EditedRow, "product"> & { definition: Product; categoryId: string; price: string; isOffShelf: boolean },
  { merchantId: string; ids: string | null }
>(
  "menu-edit.products",
  `select p.definition, p.category_id as "categoryId", p.price, p.is_off_shelf as "isOffShelf", p.row_version as "rowVersion",
     p.edited_at as "editedAt", s.station_id as "stationId"
   from product p left join station_of_product s on s.merchant_id = :merchantId and s.product_id = p.id
   where p.merchant_id = :merchantId and (:ids::bigint[] is null or p.id = any (:ids::bigint[])) order by p.position, p.id`,
);

/** Products of a merchant in menu order: those with the ids, or all. */
export async function findEditedRows(on: Queryable, merchantId: string, ids: readonly string[] | null = null): Promise<EditedRow[]> {
  const found = await rows(on, { merchantId, ids: ids && `{${ids.join(",")}}` });
  return found.map(({ definition, categoryId, price, isOffShelf, ...row }) => ({
    ...row,
    product: { ...definition, categoryId, price, isOffShelf },
  }));
}

export const findEditedRow = async (on: Queryable, merchantId: string, id: string): Promise<EditedRow | null> =>
  (await findEditedRows(on, merchantId, [id]))[0] ?? null;

// The first version of a product that was loaded is what it was before. A product that the console changes keeps what was loaded, by
// which a later folder is compared.
const save = statement<
  object,
  { merchantId: string; productId: string; categoryId: string; price: string; definition: string; at: string }
>(
  "menu-edit.save",
  `with loaded as (
     select id, product_content(definition, price, is_off_shelf) as definition from product where merchant_id = :merchantId and id = :productId
   ), first_version as (
     insert into product_version (merchant_id, product_id, version, definition, changed, by, at)
     select :merchantId, id, 1, definition, '[]', '', :at from loaded
     where not exists (select 1 from product_version v where v.merchant_id = :merchantId and v.product_id = :productId)
   ), saved as (
     insert into product (merchant_id, id, category_id, position, price, is_off_shelf, definition, edited_at)
     select :merchantId, :productId, :categoryId, coalesce(max(position), 0) + 1, :price, (:definition::jsonb ->> 'isOffShelf')::boolean, :definition::jsonb, :at
     from product where merchant_id = :merchantId
     on conflict (merchant_id, id) do update set category_id = excluded.category_id, price = excluded.price, definition = excluded.definition,
       imported = case when product.edited_at is null then product_content(product.definition, product.price, product.is_off_shelf) else product.imported end,
       edited_at = excluded.edited_at, row_version = product.row_version + 1
   )
   select 1`,
);

const addVersion = statement<
  object,
  { merchantId: string; productId: string; definition: string; changed: string; by: string; at: string }
>(
  "menu-edit.add-version",
  `with next as (
     select coalesce(max(version), 0) + 1 as version from product_version where merchant_id = :merchantId and product_id = :productId
   ), saved as (
     insert into product_version (merchant_id, product_id, version, definition, changed, by, at)
     select :merchantId, :productId, version, :definition::jsonb, :changed::jsonb, :by, :at from next
   )
   select 1`,
);

/** Stores a product, adds it to the history, and leaves what is offered as it is. In a transaction that holds the menu. */
export async function writeProduct(
  tx: Queryable,
  { merchantId, product, changed, by, at }: { merchantId: string; product: Product; changed: readonly string[]; by: string; at: Date },
): Promise<void> {
  const definition = JSON.stringify(product);
  const when = at.toISOString();
  await save(tx, { merchantId, productId: product.id, categoryId: product.categoryId, price: product.price, definition, at: when });
  await addVersion(tx, { merchantId, productId: product.id, definition, changed: JSON.stringify(changed), by, at: when });
}

const station = statement<object, { merchantId: string; productId: string; stationId: string | null }>(
  "menu-edit.station",
  `with gone as (delete from station_of_product where merchant_id = :merchantId and product_id = :productId and :stationId::bigint is null), saved as (
     insert into station_of_product (merchant_id, product_id, station_id) select :merchantId, :productId, :stationId::bigint where :stationId::bigint is not null
     on conflict (merchant_id, product_id) do update set station_id = excluded.station_id
   )
   select 1`,
);
const stationsEdited = statement<object, { merchantId: string; at: string }>(
  "menu-edit.stations-edited",
  `update station set edited_at = :at where merchant_id = :merchantId and edited_at is null and removed_at is null`,
);

/** Sets the station of a product; null: that of its category. */
export async function writeStationOf(
  tx: Queryable,
  { merchantId, productId, stationId, at }: { merchantId: string; productId: string; stationId: string | null; at: Date },
): Promise<void> {
  await station(tx, { merchantId, productId, stationId });
  await stationsEdited(tx, { merchantId, at: at.toISOString() });
}

/** Makes every reader read the menu again. */
export const publishMenu = statement<object, { merchantId: string }>(
  "menu-edit.publish",
  `with published as (update merchant set menu_version = menu_version + 1 where id = :merchantId returning id)
   select announce('${MENU_TOPIC}', id::text), notice_for_staff(id, 'settings', id) from published`,
);

const saveCategoryList = statement<object, { merchantId: string; categories: string; at: string }>(
  "menu-edit.save-categories",
  `update merchant set definition = jsonb_set(definition, '{categories}', :categories::jsonb), menu_edited_at = :at where id = :merchantId`,
);

/** Stores the categories in their order. */
export async function writeCategories(
  tx: Queryable,
  { merchantId, categories, at }: { merchantId: string; categories: readonly Category[]; at: Date },
): Promise<void> {
  await saveCategoryList(tx, { merchantId, categories: JSON.stringify(categories), at: at.toISOString() });
}

// The products of the category take the same places in the menu as before, in the new order.
const order = statement<object, { merchantId: string; categoryId: string; productIds: string; at: string }>(
  "menu-edit.order",
  `with places as (
     select position, row_number() over (order by position, id) as place from product where merchant_id = :merchantId and category_id = :categoryId
   ), wanted as (
     select p.id, row_number() over (order by w.at nulls last, p.position, p.id) as place
     from product p left join unnest(:productIds::bigint[]) with ordinality as w (id, at) on w.id = p.id
     where p.merchant_id = :merchantId and p.category_id = :categoryId
   ), edited as (update merchant set menu_edited_at = :at where id = :merchantId)
   update product p set position = places.position from wanted join places using (place)
   where p.merchant_id = :merchantId and p.id = wanted.id`,
);

/** Gives the products of a category the order of these ids; the others of the category follow. */
export async function writeOrder(
  tx: Queryable,
  { merchantId, categoryId, productIds, at }: { merchantId: string; categoryId: string; productIds: readonly string[]; at: Date },
): Promise<void> {
  await order(tx, { merchantId, categoryId, productIds: `{${productIds.join(",")}}`, at: at.toISOString() });
}

export type VersionRow = { version: number; definition: Product; changed: string[]; by: string; at: Date };

/** The history of a product, newest first: the last 100 versions. */
export const findVersions = statement<VersionRow, { merchantId: string; productId: string }>(
  "menu-edit.versions",
  `select version, definition, changed, by, at from product_version where merchant_id = :merchantId and product_id = :productId order by version desc limit 100`,
);

const lastChange = statement<{ by: string; at: Date }, { merchantId: string; productId: string; field: string }>(
  "menu-edit.last-change",
  `select by, at from product_version where merchant_id = :merchantId and product_id = :productId and jsonb_exists(changed, :field) order by version desc limit 1`,
);

/** Who changed a field of a product last; null where nobody has. */
export const findLastProductChange = async (
  on: Queryable,
  { merchantId, productId, field }: { merchantId: string; productId: string; field: string },
) => (await lastChange(on, { merchantId, productId, field }))[0] ?? null;
