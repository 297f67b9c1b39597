import pg from "pg";
import { closeSilentConnections } from "./connection-watch.ts";
import type { DatabaseLog } from "./database-connection.ts";

export type PostgresPoolSettings = {
  url: string;
  log: DatabaseLog;
  /** Connections at most; 10 unless told. */
  max?: number;
};

/**
 * What every connection of ours sets: no statement, no wait for a lock and no idle transaction holds things up for long. `query_timeout` is
 * the client's own: a connection that has gone silent is given up by it, because the server's limits do not reach this side. Times are in UTC.
 */
export const CONNECTION_SETTINGS = {
  application_name: "comanda",
  statement_timeout: 7_000,
  query_timeout: 8_000,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 30_000,
  connectionTimeoutMillis: 5_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 5_000,
  options: "-c timezone=UTC",
} as const;

/**
 * Connections to PostgreSQL. A connection that is lost, idle or held, is logged; without listeners it would end the process.
 * The pool drops it and opens another when next asked.
 */
export function postgresPool({ url, log, max = 10 }: PostgresPoolSettings): pg.Pool {
  const pool = new pg.Pool({ ...CONNECTION_SETTINGS, connectionString: url, max });
  const onLost = (error: Error) => log("a connection to PostgreSQL was lost", { why: error.message });
  pool.on("error", onLost);
  pool.on("connect", (client) => client.on("error", onLost));
  closeSilentConnections(pool);
  return pool;
}
