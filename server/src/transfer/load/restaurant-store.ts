import { baseText, locales } from "@comanda/domain/locale";
import { type Queryable, statement } from "../../platform/db/queryable.ts";
import type { MerchantDefinition, StoredEntry } from "../../platform/db/schema/merchant.ts";
import { writeBaseLanguage } from "../../menu/restaurant/base-language-store.ts";
import { baseLanguageOf } from "../../menu/restaurant/restaurant-fields.ts";
import { findStoredRestaurant } from "../../menu/restaurant/restaurant-setting-store.ts";
import { MENU_TOPIC } from "../../menu/read/menu-cache.ts";
import { categoriesAfterLoad } from "./categories-after-load.ts";
import { importMenu, type LoadOptions } from "./menu-import.ts";
import { saveStations } from "./station-import.ts";
import { saveQrCodes } from "./qr-code-store.ts";
import type { Restaurant } from "../file/restaurant-file.ts";

const stateOf = statement<{ sourceHash: string; isRemoved: boolean }, { merchantId: string }>(
  "restaurant.load-state",
  `select source_hash as "sourceHash", removed_at is not null as "isRemoved" from merchant where id = :merchantId`,
);

/** The hash of the folder that the merchant was last loaded from, and whether it was removed since; `null` if it was never loaded. */
export async function findLoadState(on: Queryable, id: string): Promise<{ sourceHash: string; isRemoved: boolean } | null> {
  return (await stateOf(on, { merchantId: id }))[0] ?? null;
}

// Settings and other entries of the definition that the console changed keep their values, unless the folder replaces changes. Pauses stay,
// which no folder has.
const saveMerchant = statement<
  object,
  { merchantId: string; shortName: string; timeZone: string; definition: string; sourceHash: string; now: string; isReplaced: boolean }
>(
  "restaurant.save-merchant",
  `insert into merchant (id, short_name, time_zone, definition, menu_version, source_hash, loaded_at) values (:merchantId, :shortName, :timeZone, :definition::jsonb, 1, :sourceHash, :now)
   on conflict (id) do update set
     short_name = case when not :isReplaced and jsonb_exists(merchant.edited_settings, 'shortName') then merchant.short_name else excluded.short_name end,
     time_zone = case when not :isReplaced and jsonb_exists(merchant.edited_settings, 'timeZone') then merchant.time_zone else excluded.time_zone end,
     definition = case when :isReplaced then excluded.definition else jsonb_set(excluded.definition, '{settings}', (excluded.definition -> 'settings') ||
       entries_named(merchant.definition -> 'settings', merchant.edited_settings || '["pauses"]')) ||
       entries_named(merchant.definition, merchant.edited_settings) end,
     edited_settings = case when :isReplaced then '[]' else merchant.edited_settings end,
     menu_edited_at = case when :isReplaced then null else merchant.menu_edited_at end,
     menu_version = merchant.menu_version + 1, source_hash = excluded.source_hash, loaded_at = excluded.loaded_at, removed_at = null`,
);

/** The settings and the other entries of the definition that the console has changed, with their values as JSON. */
export const findEditedSettings = statement<{ name: string; now: string }, { merchantId: string }>(
  "restaurant.edited-settings",
  `select key as name, value::text as now from merchant, jsonb_each(definition || (definition -> 'settings') ||
     jsonb_build_object('shortName', short_name, 'timeZone', time_zone))
   where id = :merchantId and jsonb_exists(edited_settings, key) order by key`,
);

// Resized pictures are removed and preserved with their original, whose name prefixes theirs. A picture of the console stays.
const clearPictures = statement<object, { merchantId: string; named: string }>(
  "restaurant.clear-pictures",
  `delete from picture where merchant_id = :merchantId and split_part(name, '/', 1) not in (select jsonb_array_elements_text(:named::jsonb))
     and not exists (select 1 from product p where p.merchant_id = :merchantId
       and p.definition -> 'picture' ->> 'src' = '/media/' || :merchantId::text || '/' || split_part(picture.name, '/', 1))
     and not exists (select 1 from merchant m where m.id = :merchantId
       and '/media/' || :merchantId::text || '/' || split_part(picture.name, '/', 1) in (m.definition ->> 'img', m.definition ->> 'logo'))`,
);

const savePicture = statement<object, { merchantId: string; name: string | undefined; contentType: string; bytes: string }>(
  "restaurant.save-picture",
  `insert into picture (merchant_id, name, content_type, bytes) values (:merchantId, :name, :contentType, decode(:bytes, 'base64')) on conflict do nothing`,
);

// A table that the console added or changed stays as it is, and keeps its name, unless the folder replaces changes.
const saveTables = statement<object, { merchantId: string; tableRows: string; isReplaced: boolean }>(
  "restaurant.save-tables",
  `with edited as (
     select id, name from dining_table where merchant_id = :merchantId and edited_at is not null and not :isReplaced
   ), written as (
     select t.* from jsonb_to_recordset(:tableRows::jsonb) as t (id bigint, name text, seats int, region_id bigint, region_name jsonb)
       left join edited e on e.name = t.name and e.id <> t.id
     where e.id is null
   ), gone as (
     delete from dining_table where merchant_id = :merchantId and (edited_at is null or :isReplaced) and id not in (select id from written)
   ), saved as (
     insert into dining_table (merchant_id, id, name, seats, region_id, region_name) select :merchantId, id, name, seats, region_id, region_name from written
     on conflict (merchant_id, id) do update set name = excluded.name, seats = excluded.seats, region_id = excluded.region_id,
       region_name = excluded.region_name, edited_at = null where dining_table.edited_at is null or :isReplaced
   )
   select 1`,
);

// A redirect of a removed restaurant is transferred to this one.
const removedRestaurants = statement<{ id: string }>("restaurant.removed", `select id from merchant where removed_at is not null`);

const saveRedirects = statement<object, { merchantId: string; redirects: string; removed: string }>(
  "restaurant.save-redirects",
  `with written as (select * from jsonb_to_recordset(:redirects::jsonb) as r (path text, target text, status int)), gone as (
     delete from redirect where merchant_id = :merchantId and path not in (select path from written)
   )
   insert into redirect (path, merchant_id, target, status) select path, :merchantId, target, status from written
   on conflict (path) do update set target = excluded.target, status = excluded.status, merchant_id = excluded.merchant_id
   where redirect.merchant_id = excluded.merchant_id
     or redirect.merchant_id = any(:removed::bigint[])`,
);

const notify = statement<object, { merchantId: string }>("restaurant.tell", `select announce('${MENU_TOPIC}', :merchantId)`);

/**
 * Writes a restaurant over its stored state. Members, orders, sittings and revoked codes are not changed, and changes made during service
 * are preserved, unless the options say otherwise.
 */
export async function saveRestaurant(
  on: Queryable,
  { restaurant, sourceHash, now, options }: { restaurant: Restaurant; sourceHash: string; now: Date; options: LoadOptions },
): Promise<void> {
  const { id, tables, pictures } = restaurant;
  const categories = options.isReplaced
    ? restaurant.categories
    : await categoriesAfterLoad(on, id, { inFolder: restaurant.categories, keepsMissing: options.inConsole !== undefined });
  await saveMerchant(on, {
    merchantId: id,
    shortName: restaurant.shortName,
    timeZone: restaurant.timeZone,
    definition: JSON.stringify({
      ...definitionOf(restaurant),
      categories: categories.map((category) => ({ id: category.id, name: category.name })),
    }),
    sourceHash,
    now: now.toISOString(),
    isReplaced: options.isReplaced,
  });
  await importMenu(on, restaurant, { now, options });
  await savePictures(on, { id, pictures }, { keepsOthers: options.inConsole !== undefined });
  const regionName = new Map(restaurant.regions.map((region) => [region.id, region.name]));
  const tableRows = tables.map(({ regionId, ...table }) => ({ ...table, region_id: regionId, region_name: regionName.get(regionId) }));
  await saveTables(on, { merchantId: id, tableRows: JSON.stringify(tableRows), isReplaced: options.isReplaced });
  const removed = (await removedRestaurants(on)).map((one) => one.id);
  await saveQrCodes(on, restaurant, { now, removed });
  await saveStations(on, restaurant, { now, isReplaced: options.isReplaced });
  await saveRedirects(on, { merchantId: id, redirects: JSON.stringify(restaurant.redirects), removed: `{${removed.join(",")}}` });
  await keepBaseLanguage(on, restaurant);
  await notify(on, { merchantId: id });
}

/** Gives what was loaded the base language that the console has chosen; a text that the folder does not have in it stays as it was written. */
async function keepBaseLanguage(on: Queryable, { id, description }: Restaurant): Promise<void> {
  const stored = await findStoredRestaurant(on, id);
  const own = stored && baseLanguageOf(stored);
  const tag = locales.find((locale) => locale === own);
  if (tag && tag !== baseText(description).lang) await writeBaseLanguage(on, id, tag);
}

/** A picture's name contains the hash of its bytes, so an existing one is identical. A load in the console can be undone, with its pictures. */
async function savePictures(
  on: Queryable,
  { id, pictures }: Pick<Restaurant, "id" | "pictures">,
  { keepsOthers }: { keepsOthers: boolean },
): Promise<void> {
  const named = pictures.map((picture) => ({ ...picture, name: picture.address.split("/").at(-1) }));
  if (!keepsOthers) await clearPictures(on, { merchantId: id, named: JSON.stringify(named.map(({ name }) => name)) });
  for (const { name, contentType, bytes } of named)
    await savePicture(on, { merchantId: id, name, contentType, bytes: Buffer.from(bytes).toString("base64") });
}

/** The entries of a definition, also those that may be missing in it. Categories are stored with those that the console has. */
type LoadedEntries = Required<Omit<MerchantDefinition, "categories">>;

/** The data that every page needs; the colours have the names of the design tokens. */
function definitionOf(restaurant: Restaurant) {
  const { description, languages, accentColor, accentTokens, phone, address, openingHours, openingDates, dayEndsAt, settings, serverMode } =
    restaurant;
  const { taxNumber, countries, currency, allergenList } = restaurant;
  const { venueAddresses, taxes, pricesIncludeTax, charges, announcement, coupons, levels, levelMonths } = restaurant;
  return {
    description,
    languages,
    allergenList,
    accentColor,
    accentTokens,
    phone,
    address,
    taxNumber,
    openingHours,
    openingDates,
    dayEndsAt,
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
  } satisfies { [Entry in keyof LoadedEntries]: MerchantDefinition[Entry] };
}

/** What a folder says of a restaurant, by the names under which the console stores its changes. */
export const entriesOf = (restaurant: Restaurant): Partial<Record<StoredEntry, unknown>> => {
  const { settings, ...entries } = definitionOf(restaurant);
  const { shortName, timeZone } = restaurant;
  return { ...entries, ...settings, shortName, timeZone };
};
