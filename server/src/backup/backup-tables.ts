import { getTableName, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import type { Connection } from "../db/database-connection.ts";
import * as schema from "../db/schema.ts";

/** The names of the tables of this release. */
export const OWN_TABLES: ReadonlySet<string> = new Set(
  Object.values(schema).flatMap((one) => (is(one, PgTable) ? [getTableName(one)] : [])),
);

/** Tables that a server writes at start: a database with rows only in these counts as empty. */
const FILLED_AT_START = new Set(["deployment_secret", "readiness_probe"]);

/** The tables of a database with their columns, in database order, without generated columns. */
export async function tablesIn(connection: Connection): Promise<{ table: string; columns: string[] }[]> {
  const { rows } = await connection.query(`
    select c.relname as table, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`);
  return rows as { table: string; columns: string[] }[];
}

/** When the last migration of a database was created, in milliseconds; null where it has none. */
export async function schemaIn(connection: Connection): Promise<number | null> {
  const { rows: tables } = await connection.query("select to_regclass('drizzle.__drizzle_migrations') is not null as there");
  if (!(tables as { there: boolean }[])[0]?.there) return null;
  const { rows } = await connection.query("select max(created_at)::text as latest from drizzle.__drizzle_migrations");
  const latest = (rows as { latest: string | null }[])[0]?.latest;
  return latest == null ? null : Number(latest);
}

/** The number of rows of a table. */
export async function countIn(connection: Connection, table: string): Promise<number> {
  const { rows } = await connection.query(`select count(*)::int as n from "${table}"`);
  return (rows as { n: number }[])[0]?.n ?? 0;
}

/** The first table with rows that are not written at start; null where the database is empty. */
export async function filledTable(connection: Connection): Promise<string | null> {
  for (const { table } of await tablesIn(connection))
    if (!FILLED_AT_START.has(table) && (await countIn(connection, table)) > 0) return table;
  return null;
}
