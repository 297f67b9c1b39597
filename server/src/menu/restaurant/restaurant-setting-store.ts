import { type Queryable, statement } from "../../platform/db/queryable.ts";
import type { MerchantDefinition } from "../../platform/db/schema/merchant.ts";
import { MENU_CHANNEL } from "../read/menu-cache.ts";

/** What is stored of a merchant beside its menu. */
export type StoredRestaurant = { shortName: string; timeZone: string; definition: MerchantDefinition; rowVersion: number };

const byId = statement<StoredRestaurant>(
  "restaurant-settings.stored",
  `select short_name as "shortName", time_zone as "timeZone", definition, menu_version as "rowVersion"
   from merchant where id = $1 and removed_at is null`,
);

/** What is stored of a merchant in service; null without one. */
export const findStoredRestaurant = async (on: Queryable, merchantId: string): Promise<StoredRestaurant | null> =>
  (await byId(on, merchantId))[0] ?? null;

const lock = statement("restaurant-settings.lock", `select from merchant where id = $1 for update`);

/** Locks a merchant until the transaction ends. */
export async function lockRestaurant(tx: Queryable, merchantId: string): Promise<void> {
  await lock(tx, merchantId);
}

// The menu version increases, so that open pages and orders read the change.
const save = statement(
  "restaurant-settings.save",
  `with changed as (
     update merchant set short_name = coalesce($2::jsonb ->> 'shortName', short_name), time_zone = coalesce($2::jsonb ->> 'timeZone', time_zone),
       definition = definition || ($2::jsonb - 'shortName' - 'timeZone'),
       edited_settings = (select jsonb_agg(distinct name) from (
         select jsonb_array_elements_text(edited_settings) as name union select jsonb_object_keys($2::jsonb)) as names),
       menu_version = menu_version + 1
     where id = $1 returning id
   )
   select pg_notify('${MENU_CHANNEL}', id::text), notice_for_staff(id, 'settings', id) from changed`,
);

/** What can be stored: entries of the definition, the name and the zone. */
export type StoredChange = Partial<MerchantDefinition> & { shortName?: string; timeZone?: string };

/** Stores a change for every open page, and that the console has made it. */
export async function writeRestaurant(tx: Queryable, merchantId: string, change: StoredChange): Promise<void> {
  await save(tx, merchantId, JSON.stringify(change));
}

const lastChange = statement<{ by: string; at: Date }>(
  "restaurant-settings.last-change",
  `select actor_name as by, at from audit_line
   where merchant_id = $1 and action in ('restaurant.save', 'hours.save', 'tax.save', 'level.save') and ($2::text is null or jsonb_exists(after, $2)) order by id desc limit 1`,
);

/** Who changed one of the fields last, or the one of that name; null without a change in the console. */
export const findLastRestaurantChange = async (on: Queryable, merchantId: string, name: string | null = null) =>
  (await lastChange(on, merchantId, name))[0] ?? null;
