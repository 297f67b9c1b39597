import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type { PoolClient } from "pg";
import { connectForLongWork } from "./long-work.ts";
import type { ConnectionPool } from "./database-connection.ts";
import { isAskedAgain } from "./transaction.ts";

/** The migrations of the house. */
export const MIGRATIONS_FOLDER = join(import.meta.dirname, "../../migrations");

/** Any number would do; all processes on one database use this one. */
const MIGRATION_LOCK = "7305808869233812580";
const MAX_RETRIES = 5;

/**
 * Brings the database up to date, all new migrations in one transaction. Several processes may ask at once: one does it, the others wait
 * and find it done. A folder without a journal holds no migrations. Gives whether the database has migrations of a later release: that is
 * normal while a new release is rolled out, because migrations only add, and a sign of an old build otherwise.
 */
export async function migrateDatabase(pool: ConnectionPool, migrationsFolder: string = MIGRATIONS_FOLDER): Promise<{ isNewer: boolean }> {
  if (!existsSync(join(migrationsFolder, "meta/_journal.json"))) return { isNewer: false };
  const connection = await connectForLongWork(pool);
  let broken: Error | undefined;
  try {
    await connection.query(`select pg_advisory_lock(${MIGRATION_LOCK})`);
    await withRetries(() => migrate(drizzle({ client: connection as PoolClient }), { migrationsFolder }));
    await connection.query(`select pg_advisory_unlock(${MIGRATION_LOCK})`);
    const { rows } = await connection.query("select max(created_at)::text as latest from drizzle.__drizzle_migrations");
    return { isNewer: Number((rows as { latest: string }[])[0]?.latest) > latestIn(migrationsFolder) };
  } catch (error) {
    // Ending the connection gives the lock back, whatever state it is in.
    broken = error as Error;
    throw error;
  } finally {
    connection.release(broken);
  }
}

/** A migration and a process of the previous release may lock the same tables in another order: PostgreSQL ends one of them, once. */
async function withRetries(work: () => Promise<void>): Promise<void> {
  for (let retry = 0; ; retry += 1) {
    try {
      return await work();
    } catch (error) {
      if (retry === MAX_RETRIES || !isAskedAgain(error)) throw error;
    }
  }
}

/** When the last migration of a folder was made, in milliseconds, as drizzle stores it. */
function latestIn(folder: string): number {
  const { entries } = JSON.parse(readFileSync(join(folder, "meta/_journal.json"), "utf8")) as { entries: { when: number }[] };
  return Math.max(...entries.map(({ when }) => when));
}
