import { type Queryable, statement } from "../../platform/db/queryable.ts";
import type { MerchantDefinition } from "../../platform/db/schema/merchant.ts";
import { MENU_TOPIC } from "../read/menu-cache.ts";

/** What is stored of a merchant beside its menu. */
export type StoredRestaurant = { shortName: string; timeZone: string; definition: MerchantDefinition; rowVersion: number };

const byId = statement<StoredRestaurant, { merchantId: string }>(
  "restaurant-settings.stored",
  `select short_name as "shortName", time_zone as "timeZone", definition, menu_version as "rowVersion"
   from merchant where id = :merchantId and removed_at is null`,
);

/** What is stored of a merchant in service; null without one. */
export const findStoredRestaurant = async (on: Queryable, merchantId: string): Promise<StoredRestaurant | null> =>
  (await byId(on, { merchantId }))[0] ?? null;

/** Locks a merchant until the transaction ends. */
export const lockRestaurant = statement<object, { merchantId: string }>(
  "restaurant-settings.lock",
  `select from merchant where id = :merchantId for update`,
);

// The menu version increases, so that open pages and orders read the change.
const save = statement<object, { merchantId: string; change: string }>(
  "restaurant-settings.save",
  `with changed as (
     update merchant set short_name = coalesce(:change::jsonb ->> 'shortName', short_name), time_zone = coalesce(:change::jsonb ->> 'timeZone', time_zone),
       definition = definition || (:change::jsonb - 'shortName' - 'timeZone'),
       edited_settings = (select jsonb_agg(distinct name) from (
         select jsonb_array_elements_text(edited_settings) as name union select jsonb_object_keys(:change::jsonb)) as names),
       menu_version = menu_version + 1
     where id = :merchantId returning id
   )
   select announce('${MENU_TOPIC}', id::text), notice_for_staff(id, 'settings', id) from changed`,
);

/** What can be stored: entries of the definition, the name and the zone. */
export type StoredChange = Partial<MerchantDefinition> & { shortName?: string; timeZone?: string };

/** Stores a change for every open page, and that the console has made it. */
export async function writeRestaurant(tx: Queryable, merchantId: string, change: StoredChange): Promise<void> {
  await save(tx, { merchantId, change: JSON.stringify(change) });
}
