import type { ConnectionPool } from "./connection/database-connection.ts";
import { onLongConnection } from "./long-work.ts";
import { sqlStateOf } from "./queryable.ts";

type Key = { table: string; name: string };

/**
 * Checks the rows that were written before a foreign key was added, for each key that was added without this check. Reading and writing
 * continue meanwhile. Returns the keys that rows contradict, as `table.key`: these keys apply to new rows only.
 */
export const validateKeys = (pool: ConnectionPool): Promise<string[]> =>
  onLongConnection(pool, async (connection) => {
    const contradicted: string[] = [];
    const { rows } = await connection.query(`
      select conrelid::regclass::text as table, quote_ident(conname) as name from pg_constraint
      where contype = 'f' and not convalidated and connamespace = 'public'::regnamespace order by conrelid::regclass::text, conname`);
    for (const { table, name } of rows as Key[])
      await connection.query(`alter table ${table} validate constraint ${name}`).catch((error: unknown) => {
        if (!isContradicted(error)) throw error;
        contradicted.push(`${table}.${name}`);
      });
    return contradicted;
  });

/** SQLSTATE 23503: foreign_key_violation. */
const isContradicted = (error: unknown): boolean => sqlStateOf(error) === "23503";
