import { type Queryable, statement } from "../../platform/db/queryable.ts";
import type { MerchantDefinition } from "../../platform/db/schema/merchant.ts";
import { MENU_TOPIC } from "../../menu/read/menu-cache.ts";

export type StoredSettings = { settings: MerchantDefinition["settings"]; rowVersion: number };

const settingsOf = statement<StoredSettings, { merchantId: string }>(
  "ordering.settings",
  `select definition -> 'settings' as settings, menu_version as "rowVersion" from merchant where id = :merchantId and removed_at is null`,
);

/** The settings of a merchant in service; null without one. */
export const findSettings = async (on: Queryable, merchantId: string): Promise<StoredSettings | null> =>
  (await settingsOf(on, { merchantId }))[0] ?? null;

/** Locks the settings of a merchant until the transaction ends. */
export const lockSettings = statement<object, { merchantId: string }>(
  "ordering.lock",
  `select from merchant where id = :merchantId for update`,
);

// The menu version increases, so that an order that was composed with the former settings is composed again.
const save = statement<object, { merchantId: string; settings: string }>(
  "ordering.save",
  `with changed as (
     update merchant set definition = jsonb_set(definition, '{settings}', (definition -> 'settings') || :settings::jsonb),
       edited_settings = (select jsonb_agg(distinct name) from (
         select jsonb_array_elements_text(edited_settings) as name union select jsonb_object_keys(:settings::jsonb)) as names),
       menu_version = menu_version + 1
     where id = :merchantId returning id
   )
   select announce('${MENU_TOPIC}', id::text) from changed`,
);

/** Stores settings, and that the console has changed them. */
export async function writeSettings(tx: Queryable, merchantId: string, settings: Partial<MerchantDefinition["settings"]>): Promise<void> {
  await save(tx, { merchantId, settings: JSON.stringify(settings) });
}
