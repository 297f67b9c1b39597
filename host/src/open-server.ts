import { readdirSync } from "node:fs";
import { join } from "node:path";
import { migrateDatabase } from "@comanda/server/db/migrate";
import { loadRestaurant } from "@comanda/server/restaurant/load-restaurant";
import { createServer, type Server } from "@comanda/server/create-server";
import type { Sms } from "@comanda/server/sms/sms";
import { type Config, ConfigMistake } from "./config.ts";
import { openConfiguredDatabase } from "./configured-database.ts";
import { jsonLog } from "./log.ts";

const DEMO_RESTAURANTS = join(import.meta.dirname, "../../restaurants");

const VERSION = "0.1.0";

/** What a process serves with; one without `sms`, an operator's command, leaves codes to one that has it. */
type Serving = { buildId: string; say: (line: string) => void; sms?: Sms };

/** Opens the database, brings it up to date, and puts the API on it; the sentences are for the operator. */
export async function openServer(config: Config, serving: Serving): Promise<Server> {
  const db = await openConfiguredDatabase(config);
  const { publicOrigin, secretKey } = config;
  const { isNewer } = await migrateDatabase(db.pool);
  if (isNewer)
    jsonLog("warn", "database-of-a-later-release", { advice: "normal while a release is rolled out; otherwise start the later build" });
  const server = await createServer({ db, log: jsonLog, version: VERSION, publicOrigin, secretKey, ...serving });
  return {
    ...server,
    close: async () => {
      await server.close();
      await db.close();
    },
  };
}

/** Throws a `ConfigMistake` where `/` would lead to a restaurant that is not there; before the first one is loaded, any may be named. */
export async function checkDefaultMerchant({ deps }: Server, { defaultMerchantId }: Pick<Config, "defaultMerchantId">): Promise<void> {
  if (!defaultMerchantId) return;
  const { rows } = await deps.db.query<{ id: string }>("select id::text from merchant order by id");
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0 || ids.includes(defaultMerchantId)) return;
  throw new ConfigMistake(`DEFAULT_MERCHANT_ID is ${defaultMerchantId}, and no restaurant has that number. Loaded: ${ids.join(", ")}.`);
}

/**
 * Loads the demo restaurants where they are wanted; those that have not changed since are left as they are. What in their folder is no
 * restaurant, or has mistakes, is named and left out: the server serves the others.
 */
export async function loadDemoRestaurants(
  { deps }: Pick<Server, "deps">,
  { demo }: Pick<Config, "demo">,
  { say, from = DEMO_RESTAURANTS }: Pick<Serving, "say"> & { from?: string },
): Promise<void> {
  if (!demo) return;
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const folder = join(from, entry.name);
    if (!entry.isDirectory()) say(`${folder} is no restaurant's folder and was left out`);
    else if (!(await loadRestaurant(deps, folder)).ok) say(`${folder} was left out; its mistakes: npm run load -- ${folder}`);
  }
}
