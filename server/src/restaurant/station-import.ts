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

/** Writes the stations of a restaurant file; a file without any leaves the stored ones as they are. */
export async function saveStations(on: Queryable, { id, stations }: Restaurant, now: Date): Promise<void> {
  if (stations.length === 0) return;
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
