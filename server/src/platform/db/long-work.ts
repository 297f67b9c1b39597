import pg from "pg";
import { announcementsOf } from "./connection/announcements.ts";
import type { ConnectionPool, TakenConnection } from "./connection/database-connection.ts";
import { EmbeddedPool } from "./embedded/embedded-pool.ts";
import { PostgresPool } from "./postgres-pool.ts";

/** The time limit of one statement of long work, in milliseconds. */
const LONG_WORK_MS = 30 * 60_000;

/**
 * A connection for work that may take longer than a call, such as migrations: on PostgreSQL a separate one to the server itself, without
 * the limits of the pool. What it announces is passed on when it is released.
 */
export async function connectForLongWork(pool: ConnectionPool): Promise<TakenConnection> {
  if (pool instanceof EmbeddedPool) return pool.connect({ watchdogMs: LONG_WORK_MS });
  if (!(pool instanceof PostgresPool)) return pool.connect();
  const limits = { statement_timeout: LONG_WORK_MS, query_timeout: LONG_WORK_MS, lock_timeout: 0 };
  const client = new pg.Client({ ...pool.options, connectionString: pool.directUrl, ...limits });
  client.on("error", () => undefined);
  const announced = announcementsOf(client);
  await client.connect();
  const release = (error?: Error | boolean) => {
    void client.end().catch(() => undefined);
    const all = announced();
    if (!error && all.length > 0) pool.onAnnounced?.(all);
  };
  return Object.assign(client, { release });
}

/** Does some work on such a connection and releases it; after an error it is closed, which ends its transaction and frees its locks. */
export async function onLongConnection<T>(pool: ConnectionPool, work: (connection: TakenConnection) => Promise<T>): Promise<T> {
  const connection = await connectForLongWork(pool);
  let broken: Error | undefined;
  try {
    return await work(connection);
  } catch (error) {
    broken = error as Error;
    throw error;
  } finally {
    connection.release(broken);
  }
}
