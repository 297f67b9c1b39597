import { postgresPool } from "@comanda/server/platform/db/postgres-pool";
import { shardDatabase, type Sharding, type ShardingRefusal } from "@comanda/server/transfer/sharding/shard-database";
import { type Config, ConfigMistake } from "../config.ts";

const REASONS: Record<ShardingRefusal, string> = {
  "no-extension": "PostgreSQL at DATABASE_URL does not have the extension citus: create extension citus.",
  "no-worker": "No node of the PostgreSQL at DATABASE_URL may have shards: add workers by citus_add_node.",
};

/** Makes the PostgreSQL at DATABASE_URL the sharded one. Throws a `ConfigMistake` with the reason where it cannot be. */
export async function distributeDatabase({ databaseUrl }: Pick<Config, "databaseUrl">): Promise<Sharding> {
  if (!databaseUrl) throw new ConfigMistake("Set DATABASE_URL to the address of the coordinator: the embedded database is not divided.");
  // It is not opened as a server opens it, which is refused until this has been done.
  const pool = postgresPool({ url: databaseUrl, log: () => undefined, max: 1 });
  try {
    const sharded = await shardDatabase(pool);
    if (sharded.ok) return sharded.value;
    throw new ConfigMistake(REASONS[sharded.why]);
  } finally {
    await pool.end();
  }
}
