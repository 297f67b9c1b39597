import { setTimeout as pause } from "node:timers/promises";
import type { TextQueryable } from "../server/src/platform/db/connection/database-connection.ts";
import type { Database } from "../server/src/platform/db/open-database.ts";

/** The database, counting the statements that are sent to it. */
export function counting(db: Database, sent: { statements: number }): Database {
  const on = (to: TextQueryable): TextQueryable => ({
    query: (statement, values) => {
      sent.statements += 1;
      return to.query(statement, values);
    },
  });
  return { ...db, ...on(db), transaction: (work) => db.transaction((tx) => work(on(tx))) };
}

/** The statistics of rows reach the tables' counters at least a second after a transaction, with the next one of the connection. */
const COUNTED_AFTER_MS = 1_100;
/** More connections than the pool has. */
const CONNECTIONS = 20;

/** The rows that statements have read of each table, in whole scans and by an index. */
export async function rowsRead(db: Database): Promise<Map<string, number>> {
  await pause(COUNTED_AFTER_MS);
  await Promise.all(
    Array.from({ length: db.kind === "embedded" ? 1 : CONNECTIONS }, () => db.query("select pg_stat_force_next_flush(), pg_sleep(0.05)")),
  );
  const { rows } = await db.query<{ name: string; read: string }>(
    "select relname as name, (seq_tup_read + coalesce(idx_tup_fetch, 0))::text as read from pg_stat_user_tables",
  );
  return new Map(rows.map(({ name, read }) => [name, Number(read)]));
}
