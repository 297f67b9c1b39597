import type { Database } from "../src/platform/db/open-database.ts";

/** How many connections to a PostgreSQL database wait for a lock: those of other databases of the server, which other tests use, do not count. */
export async function lockWaiters(on: Pick<Database, "query">): Promise<number> {
  const { rows } = await on.query<{ count: number }>({
    text: "select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  });
  return rows[0]?.count ?? 0;
}
