import type { Database } from "../db/open-database.ts";
import { statement } from "../db/queryable.ts";
import type { Deps } from "../deps.ts";

const INTERVAL_MS = 8_000;
/** The minimum number of writing transactions between two vacuums. */
const LEAST_WRITES = 100n;

const nextTransaction = statement<{ id: string }>("vacuum.next-transaction", `select pg_snapshot_xmax(pg_current_snapshot())::text as id`);
/**
 * The tables that every order or cart change writes. Each has a statement of its own: a diner's statement waits for one table, not for all of them,
 * and on a busy machine one for all might not be answered before the watchdog restarts the database.
 */
const TABLES = ["cart", "customer_order", "delivery", "diner", "idempotency", "order_item", "outbox", "serial_counter", "stock"];
const vacuums = TABLES.map((table) => statement(`vacuum.${table}`, `vacuum (analyze) ${table}`));

/**
 * Returns a function that vacuums the tables of orders if at least 100 transactions have written since the last vacuum; it resolves to
 * whether it did. The embedded database has no autovacuum: without this the rate of orders falls by a third within 20 000 of them.
 */
export function vacuumAfterWrites(db: Pick<Database, "query">): () => Promise<boolean> {
  let vacuumedAt = 0n;
  return async () => {
    const [next] = await nextTransaction(db);
    const id = BigInt(next?.id ?? 0);
    if (id - vacuumedAt < LEAST_WRITES) return false;
    vacuumedAt = id;
    for (const vacuum of vacuums) await vacuum(db);
    return true;
  };
}

/**
 * Checks every eight seconds whether the embedded database needs a vacuum. Returns the function that stops it, which resolves after a
 * vacuum in progress has ended.
 */
export function startEmbeddedVacuum({ db, log }: Pick<Deps, "db" | "log">): () => Promise<void> {
  if (db.kind !== "embedded") return () => Promise.resolve();
  const vacuumNow = vacuumAfterWrites(db);
  let running: Promise<unknown> = Promise.resolve();
  let isRunning = false;
  const run = () => {
    if (isRunning) return;
    isRunning = true;
    running = vacuumNow()
      .catch((error: unknown) => log("warn", "vacuum-failed", { message: String(error) }))
      .finally(() => (isRunning = false));
  };
  const timer = setInterval(run, INTERVAL_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
