import pg from "pg";
import { closeSilentConnections } from "./connection-watch.ts";
import { AS_MESSAGES, collectAnnouncements, type OnAnnounced } from "./connection/announcements.ts";
import { CONNECTION_SETTINGS } from "./connection/connection-settings.ts";
import type { DatabaseLog } from "./connection/database-connection.ts";

export type PostgresPoolSettings = {
  url: string;
  log: DatabaseLog;
  /** The address of PostgreSQL itself, where `url` is that of a pooler. */
  directUrl?: string | undefined;
  /** The maximum number of connections; 10 by default. */
  max?: number;
  /** Receives what transactions have announced; without it PostgreSQL notifies. */
  onAnnounced?: OnAnnounced | undefined;
};

/**
 * A pool of connections. `directUrl`: where work connects that needs a session of its own, which a pooler does not give. `onAnnounced` receives what
 * that work has announced too.
 */
export class PostgresPool extends pg.Pool {
  readonly directUrl: string;
  readonly onAnnounced: OnAnnounced | undefined;

  constructor(settings: pg.PoolConfig, { directUrl, onAnnounced }: { directUrl: string; onAnnounced: OnAnnounced | undefined }) {
    super(settings);
    this.directUrl = directUrl;
    this.onAnnounced = onAnnounced;
  }
}

/**
 * A pool of connections to PostgreSQL. The loss of a connection, idle or in use, is logged; an error event without a listener would end
 * the process. The pool drops a lost connection and opens another on demand.
 */
export function postgresPool({ url, log, directUrl = url, max = 10, onAnnounced }: PostgresPoolSettings): PostgresPool {
  const options = onAnnounced ? `${CONNECTION_SETTINGS.options} -c ${AS_MESSAGES.name}=${AS_MESSAGES.value}` : CONNECTION_SETTINGS.options;
  const pool = new PostgresPool({ ...CONNECTION_SETTINGS, options, connectionString: url, max }, { directUrl, onAnnounced });
  const onLost = (error: Error) => log("a connection to PostgreSQL was lost", { why: error.message });
  pool.on("error", onLost);
  pool.on("connect", (client) => client.on("error", onLost));
  closeSilentConnections(pool);
  if (onAnnounced) collectAnnouncements(pool, onAnnounced);
  return pool;
}
