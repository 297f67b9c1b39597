/**
 * Settings of every connection: time limits of statements, locks and idle transactions. `query_timeout` is the client's own limit, for a
 * connection that has gone silent: the server's limits do not take effect there. Times are in UTC.
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
