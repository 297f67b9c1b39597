import type { Category } from "@comanda/domain/menu/menu";
import { type Queryable, statement } from "../../platform/db/queryable.ts";
import type { ImportRecord } from "../../platform/db/schema/menu-import.ts";

/** A record that an import writes, as it is stored. */
export type StoredRecord = { what: ImportRecord; key: string; value: unknown };

/** All records of a restaurant that an import may write. */
export const findRecords = statement<StoredRecord, { merchantId: string }>(
  "import-undo.records",
  `select 'product' as what, id::text as key, jsonb_build_object('categoryId', category_id::text, 'position', position, 'price', price::text,
     'isOffShelf', is_off_shelf, 'definition', definition, 'imported', imported, 'importedFile', imported_file,
     'editedAt', edited_at) as value
   from product where merchant_id = :merchantId
   union all
   select 'stock', product_id::text, to_jsonb(trim_scale(remaining)::text) from stock where merchant_id = :merchantId
   union all
   select 'sold-out', product_id::text, to_jsonb(sold_out_until::text) from product_state where merchant_id = :merchantId and sold_out_until is not null
   union all
   select 'entry', key, value from merchant, jsonb_each(definition - 'settings' ||
     jsonb_build_object('shortName', short_name, 'timeZone', time_zone, 'loadedAt', loaded_at)) where id = :merchantId
   union all
   select 'setting', key, value from merchant, jsonb_each(definition -> 'settings') where id = :merchantId
   union all
   select 'table', id::text, jsonb_build_object('name', name, 'seats', seats, 'regionId', region_id::text, 'regionName', region_name,
     'regionPosition', region_position) from dining_table where merchant_id = :merchantId
   union all
   select 'code', id::text, jsonb_build_object('tableId', table_id::text, 'revokedAt', revoked_at) from qr_code where merchant_id = :merchantId
   union all
   select 'station', id::text, jsonb_build_object('name', name, 'language', language, 'position', position, 'removedAt', removed_at)
   from station where merchant_id = :merchantId
   union all
   select 'station-of-category', category_id::text, to_jsonb(station_id::text) from station_of_category where merchant_id = :merchantId
   union all
   select 'station-of-product', product_id::text, to_jsonb(station_id::text) from station_of_product where merchant_id = :merchantId
   union all
   select 'redirect', path, jsonb_build_object('target', target, 'status', status) from redirect where merchant_id = :merchantId`,
);

// A dish with a history gets the content that is brought back as one more version.
const writeProducts = statement<object, { merchantId: string; products: string; by: string; now: string }>(
  "import-undo.write-products",
  `with w as (
     select * from jsonb_to_recordset(:products::jsonb) as w (id bigint, "categoryId" bigint, position int, price numeric, "isOffShelf" boolean,
       definition jsonb, imported jsonb, "importedFile" jsonb, "editedAt" timestamptz, changed jsonb)
   ), versions as (
     insert into product_version (merchant_id, product_id, version, definition, changed, by, at)
     select :merchantId, w.id, last.version + 1, w.definition || jsonb_build_object('price', w.price::text, 'isOffShelf', w."isOffShelf"), w.changed, :by, :now
     from w join (select product_id, max(version) as version from product_version where merchant_id = :merchantId group by product_id) as last
       on last.product_id = w.id
     where w.changed <> '[]'
   ), saved as (
     insert into product (merchant_id, id, category_id, position, price, is_off_shelf, definition, imported, imported_file, edited_at)
     select :merchantId, id, "categoryId", position, price, "isOffShelf", definition, imported, "importedFile", "editedAt" from w
     on conflict (merchant_id, id) do update set category_id = excluded.category_id, position = excluded.position, price = excluded.price,
       is_off_shelf = excluded.is_off_shelf, definition = excluded.definition, imported = excluded.imported,
       imported_file = excluded.imported_file, edited_at = excluded.edited_at,
       row_version = product.row_version + 1
   )
   select 1`,
);

const writeStock = statement<object, { merchantId: string; stock: string }>(
  "import-undo.write-stock",
  `insert into stock (merchant_id, product_id, remaining) select :merchantId, id, remaining
   from jsonb_to_recordset(:stock::jsonb) as w (id bigint, remaining numeric) order by id
   on conflict (merchant_id, product_id) do update set remaining = excluded.remaining`,
);

const writeSoldOut = statement<object, { merchantId: string; states: string; by: string; now: string }>(
  "import-undo.write-sold-out",
  `insert into product_state (merchant_id, product_id, sold_out_until, changed_by, changed_at)
   select :merchantId, id, until, :by, :now from jsonb_to_recordset(:states::jsonb) as w (id bigint, until timestamptz) order by id
   on conflict (merchant_id, product_id) do update
   set sold_out_until = excluded.sold_out_until, changed_by = excluded.changed_by, changed_at = excluded.changed_at`,
);

const dropStock = statement<object, { merchantId: string; productIds: string }>(
  "import-undo.drop-stock",
  `delete from stock where merchant_id = :merchantId and product_id = any(:productIds::bigint[])`,
);

// `loadedAt` for itself: where the database is sharded, `coalesce` refuses a text that is read as an instant.
const writeEntries = statement<
  object,
  { merchantId: string; entries: string; loadedAt: string | null; droppedEntries: string; settings: string; droppedSettings: string }
>(
  "import-undo.write-entries",
  `update merchant set short_name = coalesce(:entries::jsonb ->> 'shortName', short_name), time_zone = coalesce(:entries::jsonb ->> 'timeZone', time_zone),
     loaded_at = coalesce(:loadedAt::timestamptz, loaded_at),
     definition = jsonb_set((definition - array(select jsonb_array_elements_text(:droppedEntries::jsonb))) || (:entries::jsonb - '{shortName,timeZone,loadedAt}'::text[]),
       '{settings}', ((definition -> 'settings') - array(select jsonb_array_elements_text(:droppedSettings::jsonb))) || :settings::jsonb)
   where id = :merchantId`,
);

const saveCategories = statement<object, { merchantId: string; categories: string }>(
  "import-undo.write-categories",
  `update merchant set definition = jsonb_set(definition, '{categories}', :categories::jsonb) where id = :merchantId`,
);

export async function writeCategories(tx: Queryable, merchantId: string, categories: readonly Category[]): Promise<void> {
  await saveCategories(tx, { merchantId, categories: JSON.stringify(categories) });
}

const writeTables = statement<object, { merchantId: string; tables: string }>(
  "import-undo.write-tables",
  `insert into dining_table (merchant_id, id, name, seats, region_id, region_name, region_position)
   select :merchantId, id, name, seats, "regionId", "regionName", "regionPosition" from jsonb_to_recordset(:tables::jsonb)
     as w (id bigint, name text, seats int, "regionId" bigint, "regionName" jsonb, "regionPosition" int)
   on conflict (merchant_id, id) do update set name = excluded.name, seats = excluded.seats, region_id = excluded.region_id,
     region_name = excluded.region_name, region_position = excluded.region_position`,
);

// The codes of a table that goes no longer open the restaurant's page for it.
const dropTables = statement<object, { merchantId: string; ids: string; now: string }>(
  "import-undo.drop-tables",
  `with gone as (delete from dining_table where merchant_id = :merchantId and id = any(:ids::bigint[]))
   update qr_code set revoked_at = :now where merchant_id = :merchantId and table_id = any(:ids::bigint[]) and revoked_at is null`,
);

const writeCodes = statement<object, { merchantId: string; codes: string }>(
  "import-undo.write-codes",
  `update qr_code q set table_id = w."tableId", revoked_at = w."revokedAt"
   from jsonb_to_recordset(:codes::jsonb) as w (id bigint, "tableId" bigint, "revokedAt" timestamptz) where q.merchant_id = :merchantId and q.id = w.id`,
);

const dropCodes = statement<object, { merchantId: string; ids: string; now: string }>(
  "import-undo.drop-codes",
  `update qr_code set revoked_at = :now where merchant_id = :merchantId and id = any(:ids::bigint[]) and revoked_at is null`,
);

const writeStations = statement<object, { merchantId: string; stations: string }>(
  "import-undo.write-stations",
  `update station s set name = w.name, language = w.language, position = w.position, removed_at = w."removedAt", row_version = s.row_version + 1
   from jsonb_to_recordset(:stations::jsonb) as w (id bigint, name jsonb, language text, position int, "removedAt" timestamptz)
   where s.merchant_id = :merchantId and s.id = w.id`,
);

const dropStations = statement<object, { merchantId: string; ids: string; now: string }>(
  "import-undo.drop-stations",
  `update station set removed_at = :now, row_version = row_version + 1 where merchant_id = :merchantId and id = any(:ids::bigint[]) and removed_at is null`,
);

const writeStationOf = (of: "category" | "product") =>
  statement<object, { merchantId: string; stations: string }>(
    `import-undo.write-station-of-${of}`,
    `insert into station_of_${of} (merchant_id, ${of}_id, station_id) select :merchantId, id, station
     from jsonb_to_recordset(:stations::jsonb) as w (id bigint, station bigint)
     on conflict (merchant_id, ${of}_id) do update set station_id = excluded.station_id`,
  );
const dropStationOf = (of: "category" | "product") =>
  statement<object, { merchantId: string; ids: string }>(
    `import-undo.drop-station-of-${of}`,
    `delete from station_of_${of} where merchant_id = :merchantId and ${of}_id = any(:ids::bigint[])`,
  );
const [writeStationOfCategory, writeStationOfProduct] = [writeStationOf("category"), writeStationOf("product")];
const [dropStationOfCategory, dropStationOfProduct] = [dropStationOf("category"), dropStationOf("product")];

// A path that another restaurant has claimed since stays its own.
const writeRedirects = statement<object, { merchantId: string; redirects: string }>(
  "import-undo.write-redirects",
  `insert into redirect (path, merchant_id, target, status) select path, :merchantId, target, status
   from jsonb_to_recordset(:redirects::jsonb) as w (path text, target text, status int)
   on conflict (path) do update set target = excluded.target, status = excluded.status where redirect.merchant_id = excluded.merchant_id`,
);

const dropRedirects = statement<object, { merchantId: string; paths: string }>(
  "import-undo.drop-redirects",
  `delete from redirect where merchant_id = :merchantId and path in (select jsonb_array_elements_text(:paths::jsonb))`,
);

/** What is written back of one kind of record: those that there were, and the keys of those that there were not. */
export type Restored = { written: { key: string; value: unknown }[]; dropped: string[] };

const withId = ({ written }: Restored): string => JSON.stringify(written.map(({ key, value }) => ({ ...(value as object), id: key })));
const withStation = ({ written }: Restored): string => JSON.stringify(written.map(({ key, value }) => ({ id: key, station: value })));
const idsOf = ({ dropped }: Restored): string => `{${dropped.join(",")}}`;
const asObject = ({ written }: Restored): string => JSON.stringify(Object.fromEntries(written.map(({ key, value }) => [key, value])));

/** When the restaurant was last loaded, in ISO 8601, where that is written back. */
const loadedAtOf = ({ written }: Restored): string | null => {
  const loadedAt = written.find(({ key }) => key === "loadedAt")?.value;
  return typeof loadedAt === "string" ? loadedAt : null;
};

type Restoring = { of: (what: ImportRecord) => Restored; by: string; at: Date };

/** What is offered of products, as it was. */
async function writeOffers(tx: Queryable, merchantId: string, { of, by, at }: Restoring): Promise<void> {
  const [stock, soldOut] = [of("stock"), of("sold-out")];
  // The previous release stores that there was stock, and not how much.
  const counted = stock.written.filter(({ value }) => typeof value === "string");
  const states = [...soldOut.written, ...soldOut.dropped.map((key) => ({ key, value: null }))];
  await dropStock(tx, { merchantId, productIds: idsOf(stock) });
  await writeStock(tx, { merchantId, stock: JSON.stringify(counted.map(({ key, value }) => ({ id: key, remaining: value }))) });
  await writeSoldOut(tx, {
    merchantId,
    states: JSON.stringify(states.map(({ key, value }) => ({ id: key, until: value }))),
    by,
    now: at.toISOString(),
  });
}

/** Writes records back as they were. Products that there were not are removed by the caller. */
export async function writeRecords(tx: Queryable, merchantId: string, restoring: Restoring): Promise<void> {
  const { of, at } = restoring;
  const now = at.toISOString();
  const [entries, settings, redirects] = [of("entry"), of("setting"), of("redirect")];
  await writeProducts(tx, { merchantId, products: withId(of("product")), by: restoring.by, now });
  await writeOffers(tx, merchantId, restoring);
  await writeEntries(tx, {
    merchantId,
    entries: asObject(entries),
    loadedAt: loadedAtOf(entries),
    droppedEntries: JSON.stringify(entries.dropped),
    settings: asObject(settings),
    droppedSettings: JSON.stringify(settings.dropped),
  });
  await writeTables(tx, { merchantId, tables: withId(of("table")) });
  await dropTables(tx, { merchantId, ids: idsOf(of("table")), now });
  await writeCodes(tx, { merchantId, codes: withId(of("code")) });
  await dropCodes(tx, { merchantId, ids: idsOf(of("code")), now });
  await writeStations(tx, { merchantId, stations: withId(of("station")) });
  await dropStations(tx, { merchantId, ids: idsOf(of("station")), now });
  await writeStationOfCategory(tx, { merchantId, stations: withStation(of("station-of-category")) });
  await dropStationOfCategory(tx, { merchantId, ids: idsOf(of("station-of-category")) });
  await writeStationOfProduct(tx, { merchantId, stations: withStation(of("station-of-product")) });
  await dropStationOfProduct(tx, { merchantId, ids: idsOf(of("station-of-product")) });
  await writeRedirects(tx, {
    merchantId,
    redirects: JSON.stringify(redirects.written.map(({ key, value }) => ({ ...(value as object), path: key }))),
  });
  await dropRedirects(tx, { merchantId, paths: JSON.stringify(redirects.dropped) });
}
