import { type Queryable, statement } from "../../platform/db/queryable.ts";
import type { MerchantDefinition } from "../../platform/db/schema/merchant.ts";
import { MENU_CHANNEL } from "../../menu/read/menu-cache.ts";

export type StoredSettings = { settings: MerchantDefinition["settings"]; rowVersion: number };

const settingsOf = statement<StoredSettings>(
  "ordering.settings",
  `select definition -> 'settings' as settings, menu_version as "rowVersion" from merchant where id = $1 and removed_at is null`,
);

/** The settings of a merchant in service; null without one. */
export const findSettings = async (on: Queryable, merchantId: string): Promise<StoredSettings | null> =>
  (await settingsOf(on, merchantId))[0] ?? null;

const lock = statement("ordering.lock", `select from merchant where id = $1 for update`);

/** Locks the settings of a merchant until the transaction ends. */
export async function lockSettings(tx: Queryable, merchantId: string): Promise<void> {
  await lock(tx, merchantId);
}

// The menu version increases, so that an order that was composed with the former settings is composed again.
const save = statement(
  "ordering.save",
  `with changed as (
     update merchant set definition = jsonb_set(definition, '{settings}', (definition -> 'settings') || $2::jsonb),
       edited_settings = (select jsonb_agg(distinct name) from (
         select jsonb_array_elements_text(edited_settings) as name union select jsonb_object_keys($2::jsonb)) as names),
       menu_version = menu_version + 1
     where id = $1 returning id
   )
   select pg_notify('${MENU_CHANNEL}', id::text) from changed`,
);

/** Stores settings, and that the console has changed them. */
export async function writeSettings(tx: Queryable, merchantId: string, settings: Partial<MerchantDefinition["settings"]>): Promise<void> {
  await save(tx, merchantId, JSON.stringify(settings));
}

const lastChange = statement<{ by: string; at: Date }>(
  "ordering.last-change",
  `select actor_name as by, at from audit_line
   where merchant_id = $1 and action = 'ordering.save' and ($2::text is null or jsonb_exists(after, $2)) order by id desc limit 1`,
);

/** Who changed the settings last, or one of them; null without a change in the console. */
export const findLastSettingChange = async (on: Queryable, merchantId: string, name: string | null = null) =>
  (await lastChange(on, merchantId, name))[0] ?? null;
