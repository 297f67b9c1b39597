import { type Queryable, statement } from "../db/queryable.ts";
import type { Restaurant } from "./file/restaurant-file.ts";

const save = statement(
  "restaurant.save-stations",
  `with written as (
     select * from jsonb_to_recordset($2::jsonb) as s (id bigint, name jsonb, language text, position int)
   ), gone as (
     update station set removed_at = $3, row_version = row_version + 1
     where merchant_id = $1 and removed_at is null and id not in (select id from written)
   )
   insert into station (merchant_id, id, name, language, position) select $1, id, name, language, position from written
   on conflict (merchant_id, id) do update set name = excluded.name, language = excluded.language, position = excluded.position,
     removed_at = null, row_version = station.row_version + 1`,
);

const edited = statement<{ found: true }>(
  "restaurant.edited-stations",
  `select true as found from station where merchant_id = $1 and edited_at is not null limit 1`,
);

const forgetEdits = statement(
  "restaurant.forget-edited-stations",
  `update station set edited_at = null where merchant_id = $1 and edited_at is not null`,
);

const clearCategories = statement("restaurant.clear-station-categories", `delete from station_of_category where merchant_id = $1`);
const clearProducts = statement("restaurant.clear-station-products", `delete from station_of_product where merchant_id = $1`);

const saveCategories = statement(
  "restaurant.save-station-categories",
  `insert into station_of_category (merchant_id, category_id, station_id)
   select $1, s.subject, s.station from jsonb_to_recordset($2::jsonb) as s (subject bigint, station bigint) on conflict do nothing`,
);
const saveProducts = statement(
  "restaurant.save-station-products",
  `insert into station_of_product (merchant_id, product_id, station_id)
   select $1, s.subject, s.station from jsonb_to_recordset($2::jsonb) as s (subject bigint, station bigint) on conflict do nothing`,
);

/** Whether the console has changed the stations of a restaurant, so that loading leaves them as they are. */
export const areStationsEdited = async (on: Queryable, merchantId: string): Promise<boolean> => (await edited(on, merchantId)).length > 0;

/**
 * Writes the stations of a restaurant file; a file without any leaves the stored ones as they are. So does one with some after the console
 * has changed a station or what is made there, unless the options say otherwise.
 */
export async function saveStations(
  on: Queryable,
  { id, stations }: Restaurant,
  { now, isReplaced }: { now: Date; isReplaced: boolean },
): Promise<void> {
  if (stations.length === 0) return;
  if (isReplaced) await forgetEdits(on, id);
  else if (await areStationsEdited(on, id)) return;
  const rows = stations.map((station, position) => ({ id: station.id, name: station.name, language: station.language, position }));
  await save(on, id, JSON.stringify(rows), now.toISOString());
  const places = (subjectsOf: (station: (typeof stations)[number]) => string[]) =>
    JSON.stringify(stations.flatMap((station) => subjectsOf(station).map((subject) => ({ subject, station: station.id }))));
  await clearCategories(on, id);
  await saveCategories(
    on,
    id,
    places(({ categoryIds }) => categoryIds),
  );
  await clearProducts(on, id);
  await saveProducts(
    on,
    id,
    places(({ productIds }) => productIds),
  );
}
