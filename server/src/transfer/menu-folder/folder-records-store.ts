import type { Category } from "@comanda/domain/menu/menu";
import { type Queryable, statement } from "../../platform/db/queryable.ts";
import type { FolderRecord } from "../../platform/db/schema/menu-import.ts";

/** A record that a folder writes, as it is stored. */
export type StoredRecord = { what: FolderRecord; key: string; value: unknown };

const records = statement<StoredRecord>(
  "folder-undo.records",
  `select 'product' as what, id::text as key, jsonb_build_object('categoryId', category_id::text, 'position', position, 'price', price::text,
     'isOffShelf', is_off_shelf, 'definition', definition, 'imported', imported, 'editedAt', edited_at) as value
   from product where merchant_id = $1
   union all
   select 'stock', product_id::text, to_jsonb(true) from stock where merchant_id = $1
   union all
   select 'entry', key, value from merchant, jsonb_each(definition - 'settings' ||
     jsonb_build_object('shortName', short_name, 'timeZone', time_zone, 'loadedAt', loaded_at)) where id = $1
   union all
   select 'setting', key, value from merchant, jsonb_each(definition -> 'settings') where id = $1
   union all
   select 'table', id::text, jsonb_build_object('name', name, 'seats', seats, 'regionId', region_id::text, 'regionName', region_name,
     'regionPosition', region_position) from dining_table where merchant_id = $1
   union all
   select 'code', id::text, jsonb_build_object('tableId', table_id::text, 'revokedAt', revoked_at) from qr_code where merchant_id = $1
   union all
   select 'station', id::text, jsonb_build_object('name', name, 'language', language, 'position', position, 'removedAt', removed_at)
   from station where merchant_id = $1
   union all
   select 'station-of-category', category_id::text, to_jsonb(station_id::text) from station_of_category where merchant_id = $1
   union all
   select 'station-of-product', product_id::text, to_jsonb(station_id::text) from station_of_product where merchant_id = $1
   union all
   select 'redirect', path, jsonb_build_object('target', target, 'status', status) from redirect where merchant_id = $1`,
);

/** All records of a restaurant that loading a folder may write. */
export const findRecords = (on: Queryable, merchantId: string): Promise<StoredRecord[]> => records(on, merchantId);

const writeProducts = statement(
  "folder-undo.write-products",
  `insert into product (merchant_id, id, category_id, position, price, is_off_shelf, definition, imported, edited_at)
   select $1, id, "categoryId", position, price, "isOffShelf", definition, imported, "editedAt"
   from jsonb_to_recordset($2::jsonb) as w (id bigint, "categoryId" bigint, position int, price numeric, "isOffShelf" boolean, definition jsonb,
     imported jsonb, "editedAt" timestamptz)
   on conflict (merchant_id, id) do update set category_id = excluded.category_id, position = excluded.position, price = excluded.price,
     is_off_shelf = excluded.is_off_shelf, definition = excluded.definition, imported = excluded.imported, edited_at = excluded.edited_at,
     row_version = product.row_version + 1`,
);

const dropStock = statement("folder-undo.drop-stock", `delete from stock where merchant_id = $1 and product_id = any($2::bigint[])`);

const writeEntries = statement(
  "folder-undo.write-entries",
  `update merchant set short_name = coalesce($2::jsonb ->> 'shortName', short_name), time_zone = coalesce($2::jsonb ->> 'timeZone', time_zone),
     loaded_at = coalesce(($2::jsonb ->> 'loadedAt')::timestamptz, loaded_at),
     definition = (definition - array(select jsonb_array_elements_text($3::jsonb))) || ($2::jsonb - '{shortName,timeZone,loadedAt}'::text[]) ||
       jsonb_build_object('settings', ((definition -> 'settings') - array(select jsonb_array_elements_text($5::jsonb))) || $4::jsonb)
   where id = $1`,
);

const saveCategories = statement(
  "folder-undo.write-categories",
  `update merchant set definition = jsonb_set(definition, '{categories}', $2::jsonb) where id = $1`,
);

export async function writeCategories(tx: Queryable, merchantId: string, categories: readonly Category[]): Promise<void> {
  await saveCategories(tx, merchantId, JSON.stringify(categories));
}

const writeTables = statement(
  "folder-undo.write-tables",
  `insert into dining_table (merchant_id, id, name, seats, region_id, region_name, region_position)
   select $1, id, name, seats, "regionId", "regionName", "regionPosition" from jsonb_to_recordset($2::jsonb)
     as w (id bigint, name text, seats int, "regionId" bigint, "regionName" jsonb, "regionPosition" int)
   on conflict (merchant_id, id) do update set name = excluded.name, seats = excluded.seats, region_id = excluded.region_id,
     region_name = excluded.region_name, region_position = excluded.region_position`,
);

// The codes of a table that goes no longer open the restaurant's page for it.
const dropTables = statement(
  "folder-undo.drop-tables",
  `with gone as (delete from dining_table where merchant_id = $1 and id = any($2::bigint[]))
   update qr_code set revoked_at = $3 where merchant_id = $1 and table_id = any($2::bigint[]) and revoked_at is null`,
);

const writeCodes = statement(
  "folder-undo.write-codes",
  `update qr_code q set table_id = w."tableId", revoked_at = w."revokedAt"
   from jsonb_to_recordset($2::jsonb) as w (id bigint, "tableId" bigint, "revokedAt" timestamptz) where q.merchant_id = $1 and q.id = w.id`,
);

const dropCodes = statement(
  "folder-undo.drop-codes",
  `update qr_code set revoked_at = $3 where merchant_id = $1 and id = any($2::bigint[]) and revoked_at is null`,
);

const writeStations = statement(
  "folder-undo.write-stations",
  `update station s set name = w.name, language = w.language, position = w.position, removed_at = w."removedAt", row_version = s.row_version + 1
   from jsonb_to_recordset($2::jsonb) as w (id bigint, name jsonb, language text, position int, "removedAt" timestamptz)
   where s.merchant_id = $1 and s.id = w.id`,
);

const dropStations = statement(
  "folder-undo.drop-stations",
  `update station set removed_at = $3, row_version = row_version + 1 where merchant_id = $1 and id = any($2::bigint[]) and removed_at is null`,
);

const writeStationOfCategory = statement(
  "folder-undo.write-station-of-category",
  `insert into station_of_category (merchant_id, category_id, station_id) select $1, id, station
   from jsonb_to_recordset($2::jsonb) as w (id bigint, station bigint)
   on conflict (merchant_id, category_id) do update set station_id = excluded.station_id`,
);

const dropStationOfCategory = statement(
  "folder-undo.drop-station-of-category",
  `delete from station_of_category where merchant_id = $1 and category_id = any($2::bigint[])`,
);

const writeStationOfProduct = statement(
  "folder-undo.write-station-of-product",
  `insert into station_of_product (merchant_id, product_id, station_id) select $1, id, station
   from jsonb_to_recordset($2::jsonb) as w (id bigint, station bigint)
   on conflict (merchant_id, product_id) do update set station_id = excluded.station_id`,
);

const dropStationOfProduct = statement(
  "folder-undo.drop-station-of-product",
  `delete from station_of_product where merchant_id = $1 and product_id = any($2::bigint[])`,
);

// A path that another restaurant has claimed since stays its own.
const writeRedirects = statement(
  "folder-undo.write-redirects",
  `insert into redirect (path, merchant_id, target, status) select path, $1, target, status
   from jsonb_to_recordset($2::jsonb) as w (path text, target text, status int)
   on conflict (path) do update set target = excluded.target, status = excluded.status where redirect.merchant_id = excluded.merchant_id`,
);

const dropRedirects = statement(
  "folder-undo.drop-redirects",
  `delete from redirect where merchant_id = $1 and path in (select jsonb_array_elements_text($2::jsonb))`,
);

/** What is written back of one kind of record: those that there were, and the keys of those that there were not. */
export type Restored = { written: { key: string; value: unknown }[]; dropped: string[] };

const withId = ({ written }: Restored): string => JSON.stringify(written.map(({ key, value }) => ({ ...(value as object), id: key })));
const withStation = ({ written }: Restored): string => JSON.stringify(written.map(({ key, value }) => ({ id: key, station: value })));
const idsOf = ({ dropped }: Restored): string => `{${dropped.join(",")}}`;
const asObject = ({ written }: Restored): string => JSON.stringify(Object.fromEntries(written.map(({ key, value }) => [key, value])));

/** Writes records back as they were. Products that there were not are removed by the caller. */
export async function writeRecords(
  tx: Queryable,
  merchantId: string,
  { of, at }: { of: (what: FolderRecord) => Restored; at: Date },
): Promise<void> {
  const now = at.toISOString();
  const [entries, settings, redirects] = [of("entry"), of("setting"), of("redirect")];
  await writeProducts(tx, merchantId, withId(of("product")));
  await dropStock(tx, merchantId, idsOf(of("stock")));
  await writeEntries(
    tx,
    merchantId,
    asObject(entries),
    JSON.stringify(entries.dropped),
    asObject(settings),
    JSON.stringify(settings.dropped),
  );
  await writeTables(tx, merchantId, withId(of("table")));
  await dropTables(tx, merchantId, idsOf(of("table")), now);
  await writeCodes(tx, merchantId, withId(of("code")));
  await dropCodes(tx, merchantId, idsOf(of("code")), now);
  await writeStations(tx, merchantId, withId(of("station")));
  await dropStations(tx, merchantId, idsOf(of("station")), now);
  await writeStationOfCategory(tx, merchantId, withStation(of("station-of-category")));
  await dropStationOfCategory(tx, merchantId, idsOf(of("station-of-category")));
  await writeStationOfProduct(tx, merchantId, withStation(of("station-of-product")));
  await dropStationOfProduct(tx, merchantId, idsOf(of("station-of-product")));
  await writeRedirects(tx, merchantId, JSON.stringify(redirects.written.map(({ key, value }) => ({ ...(value as object), path: key }))));
  await dropRedirects(tx, merchantId, JSON.stringify(redirects.dropped));
}
