import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type { PoolClient } from "pg";
import { connectForLongWork } from "./long-work.ts";
import type { ConnectionPool } from "./database-connection.ts";
import { isAskedAgain } from "./transaction.ts";

/** The folder of this repository's migrations. */
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
    return { isNewer: Number((rows as { latest: string }[])[0]?.latest) > latestMigration(migrationsFolder) };
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

/** Brings an empty database to the state after the migration that was made at `when` (milliseconds), as a release of that time did. */
export async function migrateUpTo(pool: ConnectionPool, when: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "comanda-migrations-"));
  try {
    const journal = journalOf(MIGRATIONS_FOLDER);
    const entries = journal.entries.filter((entry) => entry.when <= when);
    mkdirSync(join(folder, "meta"));
    writeFileSync(join(folder, "meta/_journal.json"), JSON.stringify({ ...journal, entries }));
    for (const { tag } of entries) copyFileSync(join(MIGRATIONS_FOLDER, `${tag}.sql`), join(folder, `${tag}.sql`));
    await migrateDatabase(pool, folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** When the last migration of a folder was made, in milliseconds, as drizzle stores it. */
export const latestMigration = (folder: string = MIGRATIONS_FOLDER): number =>
  Math.max(...journalOf(folder).entries.map(({ when }) => when));

/** Whether a migration of this release was made at that time, in milliseconds. */
export const isMigration = (when: number): boolean => journalOf(MIGRATIONS_FOLDER).entries.some((entry) => entry.when === when);

type Journal = { entries: { when: number; tag: string }[] };

const journalOf = (folder: string) => JSON.parse(readFileSync(join(folder, "meta/_journal.json"), "utf8")) as Journal;
