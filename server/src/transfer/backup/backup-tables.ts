import type { Connection } from "../../platform/db/connection/database-connection.ts";

/** Tables whose rows are not backed up: notices of changes, and their numbers, which begin anew so that no reader takes them for those that it has. */
export const NOT_BACKED_UP: ReadonlySet<string> = new Set(["notice_counter", "staff_notice"]);

/** Tables that a server writes at start, or a backup: a database with rows only in these counts as empty. */
const NOT_CONTENT = new Set(["deployment_secret", "notice_counter", "readiness_probe", "staff_notice", "last_backup"]);

/**
 * The tables of a database with their columns, in database order, without generated columns. A table comes after those that its foreign keys
 * refer to, so that rows can be inserted in this order; otherwise by name.
 */
export async function tablesIn(connection: Connection): Promise<{ table: string; columns: string[] }[]> {
  const { rows } = await connection.query(`
    select c.relname as table, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`);
  const { rows: keys } = await connection.query(`
    select f.conrelid::regclass::text as table, f.confrelid::regclass::text as needed from pg_constraint f where f.contype = 'f'`);
  return inOrder(rows as { table: string; columns: string[] }[], keys as { table: string; needed: string }[]);
}

/** Tables sorted so that each comes after the tables that it needs. A cycle of foreign keys keeps the order by name. */
function inOrder<Table extends { table: string }>(tables: Table[], keys: { table: string; needed: string }[]): Table[] {
  const sorted: Table[] = [];
  const seen = new Set<string>();
  const add = (one: Table): void => {
    if (seen.has(one.table)) return;
    seen.add(one.table);
    const needed = new Set(keys.filter(({ table }) => table === one.table).map((key) => key.needed));
    for (const other of tables) if (needed.has(other.table)) add(other);
    sorted.push(one);
  };
  for (const one of tables) add(one);
  return sorted;
}

/** When the last migration of a database was created, in milliseconds; null where it has none. */
export async function schemaIn(connection: Connection): Promise<number | null> {
  const { rows: tables } = await connection.query("select to_regclass('drizzle.__drizzle_migrations') is not null as \"hasMigrations\"");
  if (!(tables as { hasMigrations: boolean }[])[0]?.hasMigrations) return null;
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
  for (const { table } of await tablesIn(connection)) if (!NOT_CONTENT.has(table) && (await countIn(connection, table)) > 0) return table;
  return null;
}
