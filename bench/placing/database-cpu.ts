import { readFileSync } from "node:fs";
import type { Database } from "../../server/src/platform/db/open-database.ts";

/** The processor time that the connections of the database have taken, in milliseconds, from Linux. */
export async function databaseMsOf(db: Database): Promise<number> {
  const { rows } = await db.query<{ pid: number }>("select pid from pg_stat_activity where datname = current_database()");
  return rows.reduce((sum, { pid }) => sum + Number(readFileSync(`/proc/${pid}/schedstat`, "utf8").split(" ")[0]) / 1e6, 0);
}
