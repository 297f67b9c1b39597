import { existsSync } from "node:fs";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type { PoolClient } from "pg";
import { connectForLongWork } from "./long-work.ts";
import type { ConnectionPool } from "./database-connection.ts";

/** The migrations of the house. */
export const MIGRATIONS_FOLDER = join(import.meta.dirname, "../../migrations");

/** Any number would do; all processes on one database use this one. */
const MIGRATION_LOCK = "7305808869233812580";

/**
 * Brings the database up to date, all new migrations in one transaction. Several processes may ask at once: one does it, the others wait
 * and find it done. A folder without a journal holds no migrations.
 */
export async function migrateDatabase(pool: ConnectionPool, migrationsFolder: string = MIGRATIONS_FOLDER): Promise<void> {
  if (!existsSync(join(migrationsFolder, "meta/_journal.json"))) return;
  const connection = await connectForLongWork(pool);
  let broken: Error | undefined;
  try {
    await connection.query(`select pg_advisory_lock(${MIGRATION_LOCK})`);
    await migrate(drizzle({ client: connection as PoolClient }), { migrationsFolder });
    await connection.query(`select pg_advisory_unlock(${MIGRATION_LOCK})`);
  } catch (error) {
    // Ending the connection gives the lock back, whatever state it is in.
    broken = error as Error;
    throw error;
  } finally {
    connection.release(broken);
  }
}
