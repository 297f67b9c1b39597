import { join } from "node:path";
import { type Database, openDatabase } from "../../src/platform/db/open-database.ts";
import { systemRandom } from "../../src/platform/random.ts";
import { loadRestaurant } from "../../src/transfer/menu-folder/load-restaurant.ts";
import { type DatabaseLocation, freshLocation } from "../../test-database/fresh-database.ts";
import { MERCHANT } from "./diner-calls.ts";

const RESTAURANT = join(import.meta.dirname, "../../../restaurants/pomelo-lane");

/** The limit of a statement of a test on the embedded database, where the limit of calls would restart it on a busy machine. */
const LONG_WORK_MS = 10 * 60_000;

/** Opens a database: the embedded one if no process has it open, or a PostgreSQL database in addition to other processes. */
export async function opened(location: Pick<DatabaseLocation, "databaseUrl" | "dataDir">): Promise<Database> {
  const database = await openDatabase({ ...location, log: () => undefined, random: Math.random, watchdogMs: LONG_WORK_MS });
  if (!database.ok) throw new Error(`The database does not open: ${database.why}`);
  return database.value;
}

/** Runs some work on a database, and closes it. */
export async function atDatabase<T>(
  location: Pick<DatabaseLocation, "databaseUrl" | "dataDir">,
  work: (on: Database) => Promise<T>,
): Promise<T> {
  const database = await opened(location);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** A new database with the demo restaurants, and the given stock of some dishes. */
export async function restaurantDatabase(kind: Database["kind"], stock: Record<string, number> = {}): Promise<DatabaseLocation> {
  const location = await freshLocation(kind, "demo");
  const counted = Object.entries(stock);
  if (counted.length === 0) return location;
  await atDatabase(location, async (on) => {
    for (const [dish, portions] of counted) await setStock(on, dish, portions);
  });
  return location;
}

/** Loads the demo restaurant. */
export async function loadRestaurantInto(on: Database): Promise<void> {
  const clock = { now: () => new Date() };
  const loaded = await loadRestaurant({ db: on, clock, random: systemRandom(clock) }, RESTAURANT);
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.help));
}

/** Sets the stock of a dish and sends the same notification as the server. */
export async function setStock(on: Pick<Database, "query">, dish: string, portions: number): Promise<void> {
  await on.query(
    `insert into stock (merchant_id, product_id, remaining) values ($1, $2, $3)
     on conflict (merchant_id, product_id) do update set remaining = excluded.remaining`,
    [MERCHANT, dish, portions],
  );
  await on.query("select pg_notify('comanda_menu', $1)", [MERCHANT]);
}

/** Makes the stock of every dish unlimited. */
export async function dropStock(on: Pick<Database, "query">): Promise<void> {
  await on.query("delete from stock where merchant_id = $1", [MERCHANT]);
  await on.query("select pg_notify('comanda_menu', $1)", [MERCHANT]);
}
