import { type Queryable, statement } from "../../platform/db/queryable.ts";
import type { StoredPause } from "../../platform/db/schema/stored-rules.ts";
import { MENU_TOPIC } from "../../menu/read/menu-cache.ts";

/*
 * The menu version increases: an order that was composed before the pause is composed again, and is refused. A pause is no setting that the
 * console has edited: a folder that is loaded neither has pauses nor ends them.
 */
const save = statement<object, { merchantId: string; pauses: string }>(
  "pause.save",
  `with changed as (
     update merchant set definition = jsonb_set(definition, '{settings,pauses}', :pauses::jsonb), menu_version = menu_version + 1
     where id = :merchantId returning id
   )
   select announce('${MENU_TOPIC}', id::text) from changed`,
);

/** Stores the pauses of a restaurant, in place of those that it had. */
export async function writePauses(tx: Queryable, merchantId: string, pauses: readonly StoredPause[]): Promise<void> {
  await save(tx, { merchantId, pauses: JSON.stringify(pauses) });
}
