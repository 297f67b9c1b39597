import { queryableOn } from "../src/platform/db/connection/database-connection.ts";
import { onLongConnection } from "../src/platform/db/long-work.ts";
import type { Database } from "../src/platform/db/open-database.ts";

/**
 * Inserts thousands of rows that only the planner reads, and collects the statistics of their tables. The limits of calls do not apply: on
 * a busy machine one such statement takes longer. `isUnchecked`: without triggers, of which the checks of foreign keys are.
 */
export const insertManyRows = (
  { pool }: Database,
  { statements, tables, isUnchecked }: { statements: string[]; tables: string[]; isUnchecked: boolean },
): Promise<void> =>
  onLongConnection(pool, async (connection) => {
    const { query } = queryableOn(connection);
    await query("begin");
    if (isUnchecked) await query("set local session_replication_role = replica");
    for (const text of statements) await query(text);
    await query("commit");
    for (const table of tables) await query(`analyze ${table}`);
  });
