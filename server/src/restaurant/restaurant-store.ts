import { type Queryable, statement } from "../db/queryable.ts";
import { MENU_CHANNEL } from "../menu/menu-cache.ts";
import { importMenu, type LoadOptions } from "./menu-import.ts";
import { saveStations } from "./station-import.ts";
import { saveQrCodes } from "./qr-code-store.ts";
import type { Restaurant } from "./file/restaurant-file.ts";

const stateOf = statement<{ sourceHash: string; isRemoved: boolean }>(
  "restaurant.load-state",
  `select source_hash as "sourceHash", removed_at is not null as "isRemoved" from merchant where id = $1`,
);

/** The hash of the folder that the merchant was last loaded from, and whether it was removed since; `null` if it was never loaded. */
export async function findLoadState(on: Queryable, id: string): Promise<{ sourceHash: string; isRemoved: boolean } | null> {
  return (await stateOf(on, id))[0] ?? null;
}

const saveMerchant = statement(
  "restaurant.save-merchant",
  `insert into merchant (id, short_name, time_zone, definition, menu_version, source_hash, loaded_at) values ($1, $2, $3, $4::jsonb, 1, $5, $6)
   on conflict (id) do update set short_name = excluded.short_name, time_zone = excluded.time_zone, definition = excluded.definition,
     menu_version = merchant.menu_version + 1, source_hash = excluded.source_hash, loaded_at = excluded.loaded_at, removed_at = null`,
);

// Resized pictures are removed and preserved with their original, whose name prefixes theirs.
const clearPictures = statement(
  "restaurant.clear-pictures",
  `delete from picture where merchant_id = $1 and split_part(name, '/', 1) not in (select jsonb_array_elements_text($2::jsonb))`,
);

const savePicture = statement(
  "restaurant.save-picture",
  `insert into picture (merchant_id, name, content_type, bytes) values ($1, $2, $3, decode($4, 'base64')) on conflict do nothing`,
);

const saveTables = statement(
  "restaurant.save-tables",
  `with written as (
     select * from jsonb_to_recordset($2::jsonb) as t (id bigint, name text, seats int, region_id bigint, region_name jsonb)
   ), gone as (
     delete from dining_table where merchant_id = $1 and id not in (select id from written)
   )
   insert into dining_table (merchant_id, id, name, seats, region_id, region_name) select $1, id, name, seats, region_id, region_name from written
   on conflict (merchant_id, id) do update set name = excluded.name, seats = excluded.seats, region_id = excluded.region_id,
     region_name = excluded.region_name`,
);

// A redirect of a removed restaurant is transferred to this one.
const saveRedirects = statement(
  "restaurant.save-redirects",
  `with written as (select * from jsonb_to_recordset($2::jsonb) as r (path text, target text, status int)), gone as (
     delete from redirect where merchant_id = $1 and path not in (select path from written)
   )
   insert into redirect (path, merchant_id, target, status) select path, $1, target, status from written
   on conflict (path) do update set target = excluded.target, status = excluded.status, merchant_id = excluded.merchant_id
   where redirect.merchant_id = excluded.merchant_id
     or exists (select from merchant m where m.id = redirect.merchant_id and m.removed_at is not null)`,
);

const notify = statement("restaurant.tell", `select pg_notify('${MENU_CHANNEL}', $1)`);

/**
 * Writes a restaurant over its stored state. Members, orders, sittings and revoked codes are not changed, and changes made during service
 * are preserved, unless the options say otherwise.
 */
export async function saveRestaurant(
  on: Queryable,
  { restaurant, sourceHash, now, options }: { restaurant: Restaurant; sourceHash: string; now: Date; options: LoadOptions },
): Promise<void> {
  const { id, tables, pictures } = restaurant;
  await saveMerchant(
    on,
    id,
    restaurant.shortName,
    restaurant.timeZone,
    JSON.stringify(definitionOf(restaurant)),
    sourceHash,
    now.toISOString(),
  );
  await importMenu(on, restaurant, options);
  await savePictures(on, id, pictures);
  const regionName = new Map(restaurant.regions.map((region) => [region.id, region.name]));
  const tableRows = tables.map(({ regionId, ...table }) => ({ ...table, region_id: regionId, region_name: regionName.get(regionId) }));
  await saveTables(on, id, JSON.stringify(tableRows));
  await saveQrCodes(on, restaurant, now);
  await saveStations(on, restaurant, now);
  await saveRedirects(on, id, JSON.stringify(restaurant.redirects));
  await notify(on, id);
}

/** A picture's name contains the hash of its bytes, so an existing one is identical. */
async function savePictures(on: Queryable, id: string, pictures: Restaurant["pictures"]): Promise<void> {
  const named = pictures.map((picture) => ({ ...picture, name: picture.address.split("/").at(-1) }));
  await clearPictures(on, id, JSON.stringify(named.map(({ name }) => name)));
  for (const { name, contentType, bytes } of named) await savePicture(on, id, name, contentType, Buffer.from(bytes).toString("base64"));
}

/** The data that every page needs; the colours have the names of the design tokens. */
function definitionOf(restaurant: Restaurant) {
  const { description, accentColor, accentTokens, phone, address, openingHours, settings, serverMode, countries, currency } = restaurant;
  const { venueAddresses, taxes, pricesIncludeTax, charges, announcement, categories, coupons, levels, levelMonths } = restaurant;
  return {
    description,
    accentColor,
    accentTokens,
    phone,
    address,
    openingHours,
    settings,
    serverMode,
    countries,
    currency,
    venueAddresses,
    taxes,
    pricesIncludeTax,
    charges,
    announcement,
    coupons,
    levels,
    levelMonths,
    img: restaurant.img?.src ?? "",
    logo: restaurant.logo?.src ?? "",
    categories: categories.map(({ id, name }) => ({ id, name })),
  };
}
