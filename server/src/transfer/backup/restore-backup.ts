import { ok, refuse, type Result } from "@comanda/domain/result";
import type { ConnectionPool, TakenConnection } from "../../platform/db/connection/database-connection.ts";
import { onLongConnection } from "../../platform/db/long-work.ts";
import { isMigration, latestMigration, migrateDatabase, MIGRATIONS_FOLDER, migrateUpTo } from "../../platform/db/migrate.ts";
import type { RowCounts } from "./backup-format.ts";
import { countIn, filledTable, tablesIn } from "./backup-tables.ts";
import { insertRows } from "./insert-rows.ts";
import type { CheckedBackup } from "./read-backup.ts";
import { OWN_TABLES } from "./own-tables.ts";

/** Why a backup is not restored into a database. `help` names the table, or the number of connected servers. */
export type RestoreRefusal = "newer-schema" | "unknown-schema" | "not-empty" | "other-tables" | "in-use";

/**
 * The address of a PostgreSQL database for restoring, with an application name of its own, which distinguishes these connections from
 * those of servers.
 */
export function restoringUrl(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.searchParams.set("application_name", "comanda-restore");
  return url.href;
}

/**
 * Restores a checked backup into a database and migrates it. The database must be empty, unless `isReplaced`: then its content is removed
 * first. PostgreSQL must be opened at its `restoringUrl`. The tables are created as they were in the backed-up database, filled in one
 * transaction, counted, then migrated. Refuses a backup of a later release, a database with tables of another program, and a PostgreSQL
 * database to which a server is connected.
 */
export async function restoreBackup(
  pool: ConnectionPool,
  backup: CheckedBackup,
  { isReplaced = false, migrationsFolder = MIGRATIONS_FOLDER }: { isReplaced?: boolean; migrationsFolder?: string } = {},
): Promise<Result<RowCounts, RestoreRefusal, { what: string }>> {
  if (backup.schema > latestMigration(migrationsFolder)) return refuse("newer-schema", { what: backup.madeAt });
  const unknown = Object.keys(backup.rows).find((table) => !OWN_TABLES.has(table));
  if (unknown || !isMigration(backup.schema, migrationsFolder)) return refuse("unknown-schema", { what: unknown ?? String(backup.schema) });
  const refused = await onLongConnection(pool, async (connection) => {
    const refusal = await refusalOf(connection, isReplaced);
    if (!refusal) await removeAll(connection);
    return refusal;
  });
  if (refused) return refused;
  // Tables alone: the triggers come with the last step, so that they write no deliveries for the restored events.
  await migrateUpTo(pool, backup.schema, migrationsFolder);
  await fill(pool, backup);
  await migrateDatabase(pool, migrationsFolder);
  return ok(backup.rows);
}

async function refusalOf(connection: TakenConnection, isReplaced: boolean) {
  const other = (await tablesIn(connection)).find(({ table }) => !OWN_TABLES.has(table))?.table;
  if (other) return refuse("other-tables", { what: other });
  const filled = isReplaced ? null : await filledTable(connection);
  if (filled) return refuse("not-empty", { what: filled });
  const { rows } = await connection.query(
    "select count(*)::int as n from pg_stat_activity where datname = current_database() and application_name = 'comanda'",
  );
  const servers = (rows as { n: number }[])[0]?.n ?? 0;
  return servers > 0 ? refuse("in-use", { what: String(servers) }) : null;
}

/** Removes this program's tables, functions and record of migrations, in one transaction. */
async function removeAll(connection: TakenConnection): Promise<void> {
  const { rows } = await connection.query(`
    select p.oid::regprocedure::text as name from pg_proc p
    where p.pronamespace = 'public'::regnamespace
      and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')`);
  const tables = (await tablesIn(connection)).map(({ table }) => `drop table "${table}" cascade`);
  const functions = (rows as { name: string }[]).map(({ name }) => `drop function ${name} cascade`);
  await connection.query(["begin", ...tables, ...functions, "drop schema if exists drizzle cascade", "commit"].join("; "));
}

const fill = (pool: ConnectionPool, backup: CheckedBackup): Promise<void> =>
  onLongConnection(pool, async (connection) => {
    await connection.query("begin");
    await connection.query("set local timezone = 'UTC'; set local datestyle = 'ISO, MDY'");
    await insertRows(connection, backup.path);
    for (const [table, expected] of Object.entries(backup.rows)) {
      const count = await countIn(connection, table);
      if (count !== expected) throw new Error(`${table} has ${count} rows after restoring, and ${expected} in the backup`);
    }
    await connection.query("commit");
    await connection.query("analyze");
  });
