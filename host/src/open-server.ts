import { migrateDatabase } from "@comanda/server/db/migrate";
import { KEEP_STORED_CHANGES, loadRestaurant } from "@comanda/server/restaurant/load-restaurant";
import type { Database } from "@comanda/server/db/open-database";
import { createServer, type Server } from "@comanda/server/create-server";
import type { Sms } from "@comanda/server/sms/sms";
import type { Config } from "./config.ts";
import { openConfiguredDatabase } from "./commands/configured-database.ts";
import { jsonLog } from "./log.ts";

const VERSION = "0.1.0";

/** What a process serves with; one without `say` and `sms`, an operator's command, leaves messages and codes to one that has them. */
type Serving = { buildId: string; say?: (line: string) => void; sms?: Sms };

/** Throws a `ConfigMistake` where the database, which is open and not yet migrated, is not the one that was meant. */
type DatabaseCheck = (db: Database) => Promise<void>;

/** Opens the database, brings it up to date, and puts the API on it; the sentences are for the operator. */
export async function openServer(config: Config, serving: Serving, check?: DatabaseCheck): Promise<Server> {
  const db = await openConfiguredDatabase(config);
  await check?.(db).catch(async (error: unknown) => {
    await db.close();
    throw error;
  });
  const { publicOrigin, secretKey, defaultMerchantId } = config;
  const { isNewer } = await migrateDatabase(db.pool);
  if (isNewer)
    jsonLog("warn", "database-of-a-later-release", { advice: "normal while a release is rolled out; otherwise start the later build" });
  const server = await createServer({ db, log: jsonLog, version: VERSION, publicOrigin, secretKey, defaultMerchantId, ...serving });
  return {
    ...server,
    close: async () => {
      await server.close();
      await db.close();
    },
  };
}

/** Warns where `/` was to lead to a restaurant that is not there, and leads to the home page; it may be loaded, or removed, at any time. */
export async function warnOfDefaultMerchant({ deps }: Server, { defaultMerchantId }: Pick<Config, "defaultMerchantId">): Promise<void> {
  if (!defaultMerchantId) return;
  const { rows } = await deps.db.query<{ id: string }>("select id::text from merchant where removed_at is null order by id");
  const ids = rows.map(({ id }) => id);
  if (ids.includes(defaultMerchantId)) return;
  const message = `DEFAULT_MERCHANT_ID is ${defaultMerchantId}, and no restaurant has that number. Loaded: ${ids.join(", ") || "none"}.`;
  jsonLog("warn", "default-merchant-missing", { message });
}

/**
 * Loads the restaurants that are named for the start; those that have not changed since are left as they are, and so are those that were
 * removed. One with mistakes is named and left out: the server serves the others.
 */
export async function loadRestaurants(
  { deps }: Pick<Server, "deps">,
  { restaurants }: Pick<Config, "restaurants">,
  { say }: { say: (line: string) => void },
): Promise<void> {
  for (const folder of restaurants) {
    const loaded = await loadRestaurant(deps, folder, { ...KEEP_STORED_CHANGES, isRestored: false });
    if (!loaded.ok) say(`${folder} was left out; its mistakes: npm run load -- ${folder}`);
  }
}

/** Whether the database has the demo's table 12, whose address is said at the start (product rules, section 1). */
export async function hasDemoTable({ deps }: Pick<Server, "deps">): Promise<boolean> {
  const { rows } = await deps.db.query({
    text: `select 1 from qr_code q join merchant m on m.id = q.merchant_id
      where q.id = 700012 and q.merchant_id = 100001 and q.revoked_at is null and m.removed_at is null`,
  });
  return rows.length > 0;
}
