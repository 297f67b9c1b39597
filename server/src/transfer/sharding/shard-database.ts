import { ok, refuse, type Result } from "@comanda/domain/result";
import type { Connection, ConnectionPool } from "../../platform/db/connection/database-connection.ts";
import { onLongConnection } from "../../platform/db/long-work.ts";
import { migrateDatabase, removeTriggers } from "../../platform/db/migrate.ts";
import { writeSettings } from "../../platform/db/sharding/cluster-settings.ts";
import { divideTables, undividedTables } from "../../platform/db/sharding/sharded-tables.ts";

/** `divided`: the names of the tables that were divided now; `workers`: how many nodes may have shards. */
export type Sharding = { divided: string[]; workers: number };

/** Why a PostgreSQL is not made the coordinator of a sharded one: it does not have the extension, or no node that may have shards. */
export type ShardingRefusal = "no-extension" | "no-worker";

/**
 * Makes a PostgreSQL with the extension Citus, empty or filled, the sharded one: migrates it, writes the settings of sessions on every node, and divides
 * the tables by their restaurant. Repeated, it does what is missing. No process of this program may be connected.
 */
export async function shardDatabase(pool: ConnectionPool): Promise<Result<Sharding, ShardingRefusal>> {
  const workers = await onLongConnection(pool, workersOf);
  if (workers === null) return refuse("no-extension");
  if (workers === 0) return refuse("no-worker");
  await migrateDatabase(pool);
  await onLongConnection(pool, writeSettings);
  // The settings are those of sessions that begin now.
  const divided = await onLongConnection(pool, async (connection) => {
    if ((await undividedTables(connection)).length === 0) return [];
    // Triggers would run again for each row that is copied into its shard.
    await removeTriggers(connection);
    return divideTables(connection);
  });
  await migrateDatabase(pool);
  await onLongConnection(pool, distributeFunctions);
  return ok({ divided, workers });
}

/** How many nodes may have shards; null without the extension. */
async function workersOf(connection: Connection): Promise<number | null> {
  const { rows: tables } = await connection.query("select to_regclass('pg_catalog.pg_dist_node') as name");
  if ((tables as { name: string | null }[])[0]?.name === null) return null;
  const { rows } = await connection.query("select count(*)::int as n from pg_dist_node where shouldhaveshards and isactive");
  return (rows as { n: number }[])[0]?.n ?? 0;
}

/** Makes each function of the database one of every node: Citus knows by itself only those of triggers. */
async function distributeFunctions(connection: Connection): Promise<void> {
  const { rows } = await connection.query(
    `select p.oid::regprocedure::text as name from pg_proc p
     where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
       and not exists (select from pg_dist_object o where o.classid = 'pg_proc'::regclass and o.objid = p.oid)`,
  );
  for (const { name } of rows as { name: string }[]) await connection.query("select create_distributed_function($1::regprocedure)", [name]);
}
