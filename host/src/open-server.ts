import type { BusState } from "@comanda/server/platform/bus/bus";
import { NatsBus } from "@comanda/server/platform/bus/nats-bus";
import { migrateDatabase } from "@comanda/server/platform/db/migrate";
import { hearsNotifications } from "@comanda/server/platform/db/hears-notifications";
import { validateKeys } from "@comanda/server/platform/db/validate-keys";
import { KEEP_STORED_CHANGES, loadRestaurant } from "@comanda/server/transfer/menu-folder/load-restaurant";
import type { Database } from "@comanda/server/platform/db/open-database";
import type { Log } from "@comanda/server/platform/deps";
import { watchedDatabase } from "@comanda/server/platform/telemetry/watched-database";
import { createServer, type Server, type ServerSettings } from "@comanda/server/app/create-server";
import { type Config, ConfigMistake } from "./config.ts";
import { openConfiguredDatabase } from "./commands/configured-database.ts";
import { jsonLog } from "./log.ts";
import release from "../package.json" with { type: "json" };

/**
 * The services of a process, and its log. One without `jobs`, `say`, `sms`, `cards`, `printsTickets`, `deliversWebhooks` and `sendsPushes`, such
 * as an operator's command, leaves what is due, messages, codes, card payments, paper, webhooks and messages to browsers to one that has
 * them.
 */
type Serving = Pick<
  ServerSettings,
  | "buildId"
  | "jobs"
  | "say"
  | "sms"
  | "codes"
  | "cards"
  | "followsCards"
  | "followsPayments"
  | "printsTickets"
  | "deliversWebhooks"
  | "sendsPushes"
  | "passwordLogCost"
  | "onlineBase"
  | "admission"
  | "telemetry"
  | "readsOpenWork"
> & { log?: Log };

/** Throws a `ConfigMistake` where the opened, not yet migrated database is not the intended one. */
type DatabaseCheck = (db: Database) => Promise<void>;

/** Opens the database, migrates it, and creates the API on it; errors have sentences for the operator. */
export async function openServer(config: Config, { log = jsonLog, ...serving }: Serving, check?: DatabaseCheck): Promise<Server> {
  const { db, bus, close } = await openChecked(config, log, check);
  const { publicOrigin, secretKey, defaultMerchantId } = config;
  const webhookNetworks = { allowed: config.webhookNetworks };
  const { isNewer } = await migrateDatabase(db.pool);
  if (isNewer)
    log("warn", "database-of-a-later-release", { advice: "normal while a release is rolled out; otherwise start the later build" });
  const contradicted = await validateKeys(db.pool);
  if (contradicted.length > 0) log("warn", "rows-without-their-key", { keys: contradicted.join(", ") });
  const server = await createServer({
    db: serving.telemetry ? watchedDatabase(db, serving.telemetry) : db,
    bus,
    log,
    version: release.version,
    publicOrigin,
    secretKey,
    defaultMerchantId,
    webhookNetworks,
    vapid: config.vapid,
    ...serving,
  });
  return {
    ...server,
    close: async () => {
      await server.close();
      await close();
    },
  };
}

/** The database and the bus, which `close` closes. Throws where it is not the intended database, or processes would not hear each other. */
async function openChecked(config: Config, log: Log, check: DatabaseCheck | undefined) {
  const bus = busOf(config, log);
  const db = await openConfiguredDatabase(config, { log, bus }).catch(async (error: unknown) => {
    await bus?.close();
    throw error;
  });
  const close = async () => {
    await db.close();
    await bus?.close();
  };
  try {
    await check?.(db);
    if (!bus) await refuseUnheard(db);
    return { db, bus, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The bus of BUS_URL, which logs when it is away and when it is back; undefined where the database is the bus. */
function busOf({ busUrl }: Pick<Config, "busUrl">, log: Log): NatsBus | undefined {
  if (!busUrl) return undefined;
  const onState = ({ isConnected }: BusState, why: string) =>
    log(isConnected ? "info" : "warn", isConnected ? "bus-connected" : "bus-away", isConnected ? undefined : { reason: why });
  return new NatsBus({ servers: busUrl, random: Math.random, onState });
}

/** Throws a `ConfigMistake` where notifications of PostgreSQL would not arrive: pages and caches would be out of date without an error. */
async function refuseUnheard(db: Database): Promise<void> {
  if (db.kind === "embedded" || (await hearsNotifications(db))) return;
  throw new ConfigMistake(
    "Notifications of the PostgreSQL at DATABASE_URL do not arrive: it is the address of a pooler, or DATABASE_DIRECT_URL is that of another " +
      "database. Set DATABASE_DIRECT_URL to the address of PostgreSQL itself, with the same database.",
  );
}

/**
 * Warns if the restaurant of the start page does not exist; the start page then redirects to the home page. It may be loaded, or removed,
 * at any time.
 */
export async function warnOfDefaultMerchant({ deps }: Server, { defaultMerchantId }: Pick<Config, "defaultMerchantId">): Promise<void> {
  if (!defaultMerchantId) return;
  const { rows } = await deps.db.query<{ id: string }>("select id::text from merchant where removed_at is null order by id");
  const ids = rows.map(({ id }) => id);
  if (ids.includes(defaultMerchantId)) return;
  const message = `DEFAULT_MERCHANT_ID is ${defaultMerchantId}, and no restaurant has that number. Loaded: ${ids.join(", ") || "none"}.`;
  deps.log("warn", "default-merchant-missing", { message });
}

/**
 * Loads the restaurants of the start. Unchanged and removed ones are left as they are. A folder with mistakes is reported and skipped, so
 * that the others are served.
 */
export async function loadRestaurants(
  { deps }: Pick<Server, "deps">,
  { restaurants }: Pick<Config, "restaurants">,
  { say }: { say: (line: string) => void },
): Promise<void> {
  for (const folder of restaurants) {
    const loaded = await loadRestaurant(deps, folder, { ...KEEP_STORED_CHANGES, isRestored: false, by: "start" });
    if (!loaded.ok) say(`${folder} was left out; its mistakes: npm run load -- ${folder}`);
  }
}
