import pg from "pg";
import type { DatabaseLog } from "./database-connection.ts";

export type PostgresPoolSettings = {
  url: string;
  log: DatabaseLog;
  /** Connections at most; 10 unless told. */
  max?: number;
};

/** What every connection of ours sets: no statement, no wait for a lock and no idle transaction holds things up for long. Times are in UTC. */
export const CONNECTION_SETTINGS = {
  application_name: "comanda",
  statement_timeout: 15_000,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 30_000,
  connectionTimeoutMillis: 5_000,
  keepAlive: true,
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
  return pool;
}
