import type { Translated } from "@comanda/domain/locale";
import type { Category, Product } from "@comanda/domain/menu/menu";
import { type Queryable, statement } from "../../platform/db/queryable.ts";
import { MENU_CHANNEL } from "../read/menu-cache.ts";

/** A product as it is stored, for editing. `stationId`: the station of its own. */
export type EditedRow = { product: Product; stationId: string | null; rowVersion: number; editedAt: Date | null };

/** The categories of a merchant, and its description, whose language is that of all its texts. */
export type LockedMenu = { categories: Category[]; description: Translated };

const lock = statement<LockedMenu>(
  "menu-edit.lock",
  // In the same order as loading a folder and the operator's commands.
  `select definition -> 'categories' as categories, definition -> 'description' as description from merchant
   where id = $1 and removed_at is null for update`,
);

/** Locks the menu of a merchant until the transaction ends; null where the merchant is not in service. */
export const lockMenu = async (tx: Queryable, merchantId: string): Promise<LockedMenu | null> => (await lock(tx, merchantId))[0] ?? null;

const rows = statement<Omit<EditedRow, "product"> & { definition: Product; categoryId: string; price: string; isOffShelf: boolean }>(
  "menu-edit.products",
  `select p.definition, p.category_id as "categoryId", p.price, p.is_off_shelf as "isOffShelf", p.row_version as "rowVersion",
     p.edited_at as "editedAt", s.station_id as "stationId"
   from product p left join station_of_product s on s.merchant_id = p.merchant_id and s.product_id = p.id
   where p.merchant_id = $1 and ($2::bigint[] is null or p.id = any ($2::bigint[])) order by p.position, p.id`,
);

/** Products of a merchant in menu order: those with the ids, or all. */
export async function findEditedRows(on: Queryable, merchantId: string, ids: readonly string[] | null = null): Promise<EditedRow[]> {
  const found = await rows(on, merchantId, ids && `{${ids.join(",")}}`);
  return found.map(({ definition, categoryId, price, isOffShelf, ...row }) => ({
    ...row,
    product: { ...definition, categoryId, price, isOffShelf },
  }));
}

export const findEditedRow = async (on: Queryable, merchantId: string, id: string): Promise<EditedRow | null> =>
  (await findEditedRows(on, merchantId, [id]))[0] ?? null;

// The first version of a product that was loaded is what it was before. A product that the console changes keeps what was loaded, by
// which a later folder is compared.
const save = statement(
  "menu-edit.save",
  `with loaded as (
     select id, definition || jsonb_build_object('price', price::text, 'isOffShelf', is_off_shelf) as definition, edited_at
     from product where merchant_id = $1 and id = $2
   ), first_version as (
     insert into product_version (merchant_id, product_id, version, definition, changed, by, at)
     select $1, id, 1, definition, '[]', '', $6 from loaded
     where not exists (select from product_version v where v.merchant_id = $1 and v.product_id = $2)
   )
   insert into product (merchant_id, id, category_id, position, price, is_off_shelf, definition, edited_at)
   values ($1, $2, $3, (select coalesce(max(position), 0) + 1 from product where merchant_id = $1), $4, ($5::jsonb ->> 'isOffShelf')::boolean,
     $5::jsonb, $6)
   on conflict (merchant_id, id) do update set category_id = excluded.category_id, price = excluded.price, definition = excluded.definition,
     imported = case when product.edited_at is null then (select definition from loaded) else product.imported end,
     edited_at = excluded.edited_at, row_version = product.row_version + 1`,
);

const addVersion = statement(
  "menu-edit.add-version",
  `insert into product_version (merchant_id, product_id, version, definition, changed, by, at)
   select $1, $2, coalesce(max(version), 0) + 1, $3::jsonb, $4::jsonb, $5, $6 from product_version where merchant_id = $1 and product_id = $2`,
);

/** Stores a product, adds it to the history, and leaves what is offered as it is. In a transaction that holds the menu. */
export async function writeProduct(
  tx: Queryable,
  { merchantId, product, changed, by, at }: { merchantId: string; product: Product; changed: readonly string[]; by: string; at: Date },
): Promise<void> {
  const definition = JSON.stringify(product);
  const when = at.toISOString();
  await save(tx, merchantId, product.id, product.categoryId, product.price, definition, when);
  await addVersion(tx, merchantId, product.id, definition, JSON.stringify(changed), by, when);
}

const station = statement(
  "menu-edit.station",
  `with gone as (delete from station_of_product where merchant_id = $1 and product_id = $2 and $3::bigint is null)
   insert into station_of_product (merchant_id, product_id, station_id) select $1, $2, $3::bigint where $3::bigint is not null
   on conflict (merchant_id, product_id) do update set station_id = excluded.station_id`,
);
const stationsEdited = statement(
  "menu-edit.stations-edited",
  `update station set edited_at = $2 where merchant_id = $1 and edited_at is null and removed_at is null`,
);

/** Sets the station of a product; null: that of its category. */
export async function writeStationOf(
  tx: Queryable,
  { merchantId, productId, stationId, at }: { merchantId: string; productId: string; stationId: string | null; at: Date },
): Promise<void> {
  await station(tx, merchantId, productId, stationId);
  await stationsEdited(tx, merchantId, at.toISOString());
}

const publish = statement(
  "menu-edit.publish",
  `update merchant set menu_version = menu_version + 1 where id = $1 returning pg_notify('${MENU_CHANNEL}', id::text),
   notice_for_staff(id, 'settings', id)`,
);

/** Makes every reader read the menu again. */
export async function publishMenu(tx: Queryable, merchantId: string): Promise<void> {
  await publish(tx, merchantId);
}

const saveCategoryList = statement(
  "menu-edit.save-categories",
  `update merchant set definition = jsonb_set(definition, '{categories}', $2::jsonb), menu_edited_at = $3 where id = $1`,
);

/** Stores the categories in their order. */
export async function writeCategories(
  tx: Queryable,
  { merchantId, categories, at }: { merchantId: string; categories: readonly Category[]; at: Date },
): Promise<void> {
  await saveCategoryList(tx, merchantId, JSON.stringify(categories), at.toISOString());
}

// The products of the category take the same places in the menu as before, in the new order.
const order = statement(
  "menu-edit.order",
  `with places as (
     select position, row_number() over (order by position, id) as place from product where merchant_id = $1 and category_id = $2
   ), wanted as (
     select p.id, row_number() over (order by w.at nulls last, p.position, p.id) as place
     from product p left join unnest($3::bigint[]) with ordinality as w (id, at) on w.id = p.id
     where p.merchant_id = $1 and p.category_id = $2
   ), edited as (update merchant set menu_edited_at = $4 where id = $1)
   update product p set position = places.position from wanted join places using (place)
   where p.merchant_id = $1 and p.id = wanted.id`,
);

/** Gives the products of a category the order of these ids; the others of the category follow. */
export async function writeOrder(
  tx: Queryable,
  { merchantId, categoryId, productIds, at }: { merchantId: string; categoryId: string; productIds: readonly string[]; at: Date },
): Promise<void> {
  await order(tx, merchantId, categoryId, `{${productIds.join(",")}}`, at.toISOString());
}

export type VersionRow = { version: number; definition: Product; changed: string[]; by: string; at: Date };

const versions = statement<VersionRow>(
  "menu-edit.versions",
  `select version, definition, changed, by, at from product_version where merchant_id = $1 and product_id = $2 order by version desc limit 100`,
);

/** The history of a product, newest first: the last 100 versions. */
export const findVersions = (on: Queryable, merchantId: string, productId: string): Promise<VersionRow[]> =>
  versions(on, merchantId, productId);

const lastChange = statement<{ by: string; at: Date }>(
  "menu-edit.last-change",
  `select by, at from product_version where merchant_id = $1 and product_id = $2 and jsonb_exists(changed, $3) order by version desc limit 1`,
);

/** Who changed a field of a product last; null where nobody has. */
export const findLastChange = async (
  on: Queryable,
  { merchantId, productId, field }: { merchantId: string; productId: string; field: string },
) => (await lastChange(on, merchantId, productId, field))[0] ?? null;
