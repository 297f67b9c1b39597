import type { Connection } from "../connection/database-connection.ts";

/** The column that divides the rows of a table among the shards: that of the restaurant, which a table of restaurants has. */
const COLUMN = "case c.relname when 'merchant' then 'id' else 'merchant_id' end";

/**
 * The tables that can be divided by their restaurant: those that have its column, which each unique key contains. `needs`: the other tables
 * to which foreign keys refer. All others stay on the coordinator.
 */
const DIVISIBLE = `
  select c.relname as "table", a.attname as "column",
    exists (select from pg_dist_partition p where p.logicalrelid = c.oid and p.partmethod = 'h') as "isDivided",
    array(select distinct f.confrelid::regclass::text from pg_constraint f
      where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as "needs"
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = ${COLUMN}
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not a.attisdropped
    and not exists (select from pg_index i where i.indrelid = c.oid and i.indisunique and not a.attnum = any(i.indkey))
  order by c.relname`;

type Divisible = { table: string; column: string; isDivided: boolean; needs: string[] };

/** The names of the tables that can be divided and are not yet. */
export async function undividedTables(connection: Connection): Promise<string[]> {
  return ((await connection.query(DIVISIBLE)).rows as Divisible[]).filter(({ isDivided }) => !isDivided).map(({ table }) => table);
}

/** Whether the database has the extension, with tables that are divided already. */
export async function isSharded(connection: Connection): Promise<boolean> {
  const { rows: tables } = await connection.query("select to_regclass('pg_catalog.pg_dist_partition') as name");
  if ((tables as { name: string | null }[])[0]?.name === null) return false;
  return (await connection.query("select from pg_dist_partition where partmethod = 'h' limit 1")).rowCount === 1;
}

/**
 * Divides each table that can be and is not yet by its restaurant: all rows of one restaurant are in shards of one worker. Foreign keys between divided
 * tables and those of the coordinator, which Citus does not have, are dropped. Returns the names of the tables that it has divided.
 */
export async function divideTables(connection: Connection): Promise<string[]> {
  const { rows } = await connection.query(DIVISIBLE);
  const divisible = rows as Divisible[];
  if (divisible.every(({ isDivided }) => isDivided)) return [];
  await dropForeignKeysBetween(connection, new Set(divisible.map(({ table }) => table)));
  const divided: string[] = [];
  for (const { table, column, isDivided } of referredFirst(divisible)) {
    if (isDivided) continue;
    await connection.query("select create_distributed_table($1::regclass, $2, colocate_with => $3)", [
      table,
      column,
      table === "merchant" ? "none" : "merchant",
    ]);
    divided.push(table);
  }
  return divided;
}

/** Drops the foreign keys of which one table is among the `divided` and the other is not. */
async function dropForeignKeysBetween(connection: Connection, divided: ReadonlySet<string>): Promise<void> {
  const { rows } = await connection.query(
    `select f.conname as name, f.conrelid::regclass::text as "table", f.confrelid::regclass::text as other
     from pg_constraint f where f.contype = 'f' and f.connamespace = 'public'::regnamespace`,
  );
  for (const { name, table, other } of rows as { name: string; table: string; other: string }[])
    if (divided.has(table) !== divided.has(other)) await connection.query(`alter table ${table} drop constraint "${name}"`);
}

/** Tables in an order in which each comes after those that it needs. */
function referredFirst(tables: readonly Divisible[]): Divisible[] {
  const byName = new Map(tables.map((one) => [one.table, one]));
  const ordered = new Set<Divisible>();
  const add = (one: Divisible): void => {
    if (ordered.has(one)) return;
    for (const name of one.needs) {
      const other = byName.get(name);
      if (other) add(other);
    }
    ordered.add(one);
  };
  // All tables belong to the group of this one.
  for (const one of tables.toSorted((a, b) => Number(b.table === "merchant") - Number(a.table === "merchant"))) add(one);
  return [...ordered];
}
