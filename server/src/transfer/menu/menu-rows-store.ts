import { type Queryable, statement } from "../../platform/db/queryable.ts";
import type { StoredDish } from "../menu-plan/menu-draft.ts";
import type { Offer } from "../menu-plan/plan-import.ts";

type DishRow = Omit<StoredDish, "now"> & { id: string; categoryId: string; price: string; isOffShelf: boolean };

const rows = statement<DishRow, { merchantId: string }>(
  "menu-transfer.rows",
  `select id, category_id as "categoryId", position, price, is_off_shelf as "isOffShelf", definition, edited_at is not null as "isEdited", imported,
     imported_file as "importedFile"
   from product where merchant_id = :merchantId order by position, id`,
);

/** The dishes of a merchant as they are stored. */
export async function findStoredDishes(on: Queryable, merchantId: string): Promise<Map<string, StoredDish>> {
  const found = await rows(on, { merchantId });
  return new Map(
    found.map(({ id, categoryId, price, isOffShelf, ...dish }) => [
      id,
      { ...dish, now: { ...dish.definition, id, categoryId, price, isOffShelf } },
    ]),
  );
}

const saveStock = statement<object, { merchantId: string; offers: string }>(
  "menu-transfer.save-stock",
  `with w as (select * from jsonb_to_recordset(:offers::jsonb) as w (id bigint, remaining numeric)), gone as (
     delete from stock where merchant_id = :merchantId and product_id in (select id from w where remaining is null)
   ), saved as (
     insert into stock (merchant_id, product_id, remaining) select :merchantId, id, remaining from w where remaining is not null order by id
     on conflict (merchant_id, product_id) do update set remaining = excluded.remaining
   )
   select 1`,
);

const saveStates = statement<object, { merchantId: string; states: string; by: string; at: string }>(
  "menu-transfer.save-states",
  `insert into product_state (merchant_id, product_id, sold_out_until, changed_by, changed_at)
   select :merchantId, id, until, :by, :at from jsonb_to_recordset(:states::jsonb) as w (id bigint, until timestamptz) order by id
   on conflict (merchant_id, product_id) do update
   set sold_out_until = excluded.sold_out_until, changed_by = excluded.changed_by, changed_at = excluded.changed_at`,
);

const saveStations = statement<object, { merchantId: string; stations: string; at: string }>(
  "menu-transfer.save-stations",
  `with w as (select * from jsonb_to_recordset(:stations::jsonb) as w (id bigint, station bigint)), gone as (
     delete from station_of_product where merchant_id = :merchantId and product_id in (select id from w where station is null)
   ), edited as (
     update station set edited_at = :at, row_version = row_version + 1 where merchant_id = :merchantId and id in (select station from w)
   ), saved as (
     insert into station_of_product (merchant_id, product_id, station_id) select :merchantId, id, station from w where station is not null
     on conflict (merchant_id, product_id) do update set station_id = excluded.station_id
   )
   select 1`,
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
  await saveStock(tx, { merchantId, offers: JSON.stringify(offers.map(({ id, left }) => ({ id, remaining: left }))) });
  const states = offers.map(({ id, isSoldOut }) => ({ id, until: isSoldOut ? UNTIL_CHANGED : null }));
  await saveStates(tx, { merchantId, states: JSON.stringify(states), by, at: at.toISOString() });
}

/** Writes where products are made; null: where their category is. */
export async function writeStations(
  tx: Queryable,
  { merchantId, at }: Change,
  stations: readonly { id: string; station: string | null }[],
): Promise<void> {
  if (stations.length > 0) await saveStations(tx, { merchantId, stations: JSON.stringify(stations), at: at.toISOString() });
}

const dropReferences = statement<object, { merchantId: string; source: string; references: string }>(
  "menu-transfer.drop-references",
  `delete from product_reference r using jsonb_to_recordset(:references::jsonb) as w ("productId" bigint, "foreignId" text)
   where r.merchant_id = :merchantId and r.source = :source and (r.product_id = w."productId" or r.foreign_id = w."foreignId")`,
);

const saveReferences = statement<object, { merchantId: string; source: string; references: string }>(
  "menu-transfer.save-references",
  `insert into product_reference (merchant_id, product_id, source, foreign_id, sku)
   select :merchantId, "productId", :source, "foreignId", sku from jsonb_to_recordset(:references::jsonb) as w ("productId" bigint, "foreignId" text, sku text)`,
);

/** Remembers the ids that products have in another system. */
export async function writeReferences(
  tx: Queryable,
  { merchantId, source }: { merchantId: string; source: string },
  references: readonly { productId: string; foreignId: string | null; sku: string | null }[],
): Promise<void> {
  if (references.length === 0) return;
  await dropReferences(tx, { merchantId, source, references: JSON.stringify(references) });
  await saveReferences(tx, { merchantId, source, references: JSON.stringify(references) });
}

const remove = statement<object, { merchantId: string; ids: string }>(
  "menu-transfer.remove",
  `with gone as (delete from product where merchant_id = :merchantId and id = any(:ids::bigint[])),
   stock_gone as (delete from stock where merchant_id = :merchantId and product_id = any(:ids::bigint[])),
   state_gone as (delete from product_state where merchant_id = :merchantId and product_id = any(:ids::bigint[])),
   station_gone as (delete from station_of_product where merchant_id = :merchantId and product_id = any(:ids::bigint[]))
   delete from product_reference where merchant_id = :merchantId and product_id = any(:ids::bigint[])`,
);

/** Removes products with what belongs to them. */
export async function removeProducts(tx: Queryable, merchantId: string, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await remove(tx, { merchantId, ids: `{${ids.join(",")}}` });
}
