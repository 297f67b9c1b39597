import { tablesIn } from "./backup-tables.ts";
import type { Connection } from "../../platform/db/connection/database-connection.ts";
import { isMigration } from "../../platform/db/migrate.ts";

/**
 * The content of a database: this program's tables, recognised by the record of migrations; nothing; or tables of another program, one of
 * which is named.
 */
export type DatabaseContent = { of: "comanda" | "none" } | { of: "others"; table: string };

/** Determines the content of a database before it is migrated; it changes nothing. */
export async function contentOf(connection: Connection): Promise<DatabaseContent> {
  if ((await migrationsIn(connection)).some((when) => isMigration(when))) return { of: "comanda" };
  const [first] = await tablesIn(connection);
  return first ? { of: "others", table: first.table } : { of: "none" };
}

/**
 * When the migrations of a database were created, in milliseconds. Other programs may have a record with the same name, but with other
 * times.
 */
async function migrationsIn(connection: Connection): Promise<number[]> {
  const { rows: found } = await connection.query("select to_regclass('drizzle.__drizzle_migrations') is not null as \"hasMigrations\"");
  if (!(found as { hasMigrations: boolean }[])[0]?.hasMigrations) return [];
  const { rows } = await connection.query("select created_at::text as made from drizzle.__drizzle_migrations");
  return (rows as { made: string }[]).map(({ made }) => Number(made));
}
