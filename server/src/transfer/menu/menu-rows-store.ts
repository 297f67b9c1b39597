import { type Queryable, statement } from "../../platform/db/queryable.ts";
import type { MenuBefore, ProductBefore } from "../../platform/db/schema/menu-import.ts";
import type { Offer } from "../menu-plan/plan-import.ts";

type StoredRow = Omit<ProductBefore, "offer" | "station"> & { left: string | null; soldOutUntil: string | null; station: string | null };

const rows = statement<StoredRow>(
  "menu-transfer.rows",
  `select p.id, p.category_id as "categoryId", p.position, p.price, p.is_off_shelf as "isOffShelf", p.definition,
     trim_scale(s.remaining)::text as left, o.sold_out_until::text as "soldOutUntil", k.station_id as station
   from product p
     left join stock s on s.merchant_id = p.merchant_id and s.product_id = p.id
     left join product_state o on o.merchant_id = p.merchant_id and o.product_id = p.id
     left join station_of_product k on k.merchant_id = p.merchant_id and k.product_id = p.id
   where p.merchant_id = $1 order by p.position, p.id`,
);

/** The product rows of a merchant as they are stored, in menu order. */
export const findProductRows = (on: Queryable, merchantId: string): Promise<StoredRow[]> => rows(on, merchantId);

const saveStock = statement(
  "menu-transfer.save-stock",
  `with w as (select * from jsonb_to_recordset($2::jsonb) as w (id bigint, remaining numeric)), gone as (
     delete from stock where merchant_id = $1 and product_id in (select id from w where remaining is null)
   )
   insert into stock (merchant_id, product_id, remaining) select $1, id, remaining from w where remaining is not null order by id
   on conflict (merchant_id, product_id) do update set remaining = excluded.remaining`,
);

const saveStates = statement(
  "menu-transfer.save-states",
  `insert into product_state (merchant_id, product_id, sold_out_until, changed_by, changed_at)
   select $1, id, until, $3, $4 from jsonb_to_recordset($2::jsonb) as w (id bigint, until timestamptz) order by id
   on conflict (merchant_id, product_id) do update
   set sold_out_until = excluded.sold_out_until, changed_by = excluded.changed_by, changed_at = excluded.changed_at`,
);

const saveStations = statement(
  "menu-transfer.save-stations",
  `with w as (select * from jsonb_to_recordset($2::jsonb) as w (id bigint, station bigint)), gone as (
     delete from station_of_product where merchant_id = $1 and product_id in (select id from w where station is null)
   ), edited as (
     update station set edited_at = $3, row_version = row_version + 1 where merchant_id = $1 and id in (select station from w)
   )
   insert into station_of_product (merchant_id, product_id, station_id) select $1, id, station from w where station is not null
   on conflict (merchant_id, product_id) do update set station_id = excluded.station_id`,
);

/** Who changes what is offered, and when. */
export type Change = { merchantId: string; by: string; at: Date };

const UNTIL_CHANGED = "infinity";

/** Writes how many portions are left, and what is sold out until somebody changes it. */
export async function writeOffers(
  tx: Queryable,
  { merchantId, by, at }: Change,
  offers: readonly (Offer & { id: string })[],
): Promise<void> {
  if (offers.length === 0) return;
  await saveStock(tx, merchantId, JSON.stringify(offers.map(({ id, left }) => ({ id, remaining: left }))));
  const states = offers.map(({ id, isSoldOut }) => ({ id, until: isSoldOut ? UNTIL_CHANGED : null }));
  await saveStates(tx, merchantId, JSON.stringify(states), by, at.toISOString());
}

/** Writes where products are made; null: where their category is. */
export async function writeStations(
  tx: Queryable,
  { merchantId, at }: Change,
  stations: readonly { id: string; station: string | null }[],
): Promise<void> {
  if (stations.length > 0) await saveStations(tx, merchantId, JSON.stringify(stations), at.toISOString());
}

const dropReferences = statement(
  "menu-transfer.drop-references",
  `delete from product_reference r using jsonb_to_recordset($3::jsonb) as w ("productId" bigint, "foreignId" text)
   where r.merchant_id = $1 and r.source = $2 and (r.product_id = w."productId" or r.foreign_id = w."foreignId")`,
);

const saveReferences = statement(
  "menu-transfer.save-references",
  `insert into product_reference (merchant_id, product_id, source, foreign_id, sku)
   select $1, "productId", $2, "foreignId", sku from jsonb_to_recordset($3::jsonb) as w ("productId" bigint, "foreignId" text, sku text)`,
);

/** Remembers the ids that products have in another system. */
export async function writeReferences(
  tx: Queryable,
  { merchantId, source }: { merchantId: string; source: string },
  references: readonly { productId: string; foreignId: string | null; sku: string | null }[],
): Promise<void> {
  if (references.length === 0) return;
  await dropReferences(tx, merchantId, source, JSON.stringify(references));
  await saveReferences(tx, merchantId, source, JSON.stringify(references));
}

const restore = statement(
  "menu-transfer.restore",
  `insert into product (merchant_id, id, category_id, position, price, is_off_shelf, definition)
   select $1, id, "categoryId", position, price, "isOffShelf", definition
   from jsonb_to_recordset($2::jsonb) as w (id bigint, "categoryId" bigint, position int, price numeric, "isOffShelf" boolean, definition jsonb)
   on conflict (merchant_id, id) do update set category_id = excluded.category_id, position = excluded.position, price = excluded.price,
     is_off_shelf = excluded.is_off_shelf, definition = excluded.definition, row_version = product.row_version + 1`,
);

const remove = statement(
  "menu-transfer.remove",
  `with gone as (delete from product where merchant_id = $1 and id = any($2::bigint[])),
   stock_gone as (delete from stock where merchant_id = $1 and product_id = any($2::bigint[])),
   state_gone as (delete from product_state where merchant_id = $1 and product_id = any($2::bigint[])),
   station_gone as (delete from station_of_product where merchant_id = $1 and product_id = any($2::bigint[]))
   delete from product_reference where merchant_id = $1 and product_id = any($2::bigint[])`,
);

const dropCategories = statement(
  "menu-transfer.drop-categories",
  `update merchant set definition = jsonb_set(definition, '{categories}', (
     select coalesce(jsonb_agg(c order by at), '[]') from jsonb_array_elements(definition -> 'categories') with ordinality as e (c, at)
     where not (c ->> 'id')::bigint = any($2::bigint[])
       or exists (select from product p where p.merchant_id = $1 and p.category_id = (c ->> 'id')::bigint)))
   where id = $1`,
);

const restoreCategories = statement(
  "menu-transfer.restore-categories",
  `update merchant set definition = jsonb_set(definition, '{categories}', (
     select jsonb_agg(case when w.c is null then e.c else e.c || jsonb_build_object('name', w.c -> 'name') end order by e.at)
     from jsonb_array_elements(definition -> 'categories') with ordinality as e (c, at)
       left join jsonb_array_elements($2::jsonb) as w (c) on w.c ->> 'id' = e.c ->> 'id'))
   where id = $1`,
);

const addCategories = statement(
  "menu-transfer.add-categories",
  `update merchant set definition = jsonb_set(definition, '{categories}', (
     select coalesce(jsonb_agg(w.c), '[]') from jsonb_array_elements($2::jsonb) as w (c)
     where not exists (select from jsonb_array_elements(definition -> 'categories') as e (c) where e.c ->> 'id' = w.c ->> 'id'))
       || (definition -> 'categories'))
   where id = $1`,
);

/** Removes products with what belongs to them. */
export async function removeProducts(tx: Queryable, merchantId: string, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await remove(tx, merchantId, `{${ids.join(",")}}`);
}

/**
 * Writes back the products that an import replaced, the names of categories and those that it removed, and removes the products and empty
 * categories that it added.
 */
export async function restoreMenu(tx: Queryable, { merchantId, by, at }: Change, before: MenuBefore): Promise<void> {
  const { products, addedIds, addedCategoryIds, renamedCategories = [], removedCategories = [] } = before;
  await restore(tx, merchantId, JSON.stringify(products));
  await removeProducts(tx, merchantId, addedIds);
  if (addedCategoryIds.length > 0) await dropCategories(tx, merchantId, `{${addedCategoryIds.join(",")}}`);
  if (removedCategories.length > 0) await addCategories(tx, merchantId, JSON.stringify(removedCategories));
  if (renamedCategories.length > 0) await restoreCategories(tx, merchantId, JSON.stringify(renamedCategories));
  const offered = products.flatMap(({ id, offer }) => (offer ? [{ id, ...offer }] : []));
  if (offered.length > 0) {
    await saveStock(tx, merchantId, JSON.stringify(offered.map(({ id, left }) => ({ id, remaining: left }))));
    const states = offered.map(({ id, soldOutUntil }) => ({ id, until: soldOutUntil }));
    await saveStates(tx, merchantId, JSON.stringify(states), by, at.toISOString());
  }
  const moved = products.flatMap(({ id, station }) => (station === undefined ? [] : [{ id, station }]));
  await writeStations(tx, { merchantId, by, at }, moved);
}
