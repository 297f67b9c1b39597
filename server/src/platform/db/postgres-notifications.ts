import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { Channels, listenTo, type Notifications } from "./connection/notifications.ts";
import { CONNECTION_SETTINGS } from "./connection/connection-settings.ts";
import type { DatabaseLog } from "./connection/database-connection.ts";

export type PostgresNotificationSettings = {
  url: string;
  log: DatabaseLog;
  /** From 0 to 1: spreads the reconnects of many processes. */
  random: () => number;
  /** Called when the connection did not answer its heartbeat: other connections to the same server may be silent too. */
  onSilent: (error: Error) => void;
};

const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 1_000;
/** The interval of the heartbeat, and its time limit, in milliseconds. */
const HEARTBEAT_MS = 500;
const ANSWER_WITHIN_MS = 2_000;

/**
 * Notifications of PostgreSQL on a connection of their own. It is opened at the first subscription and reopened, with increasing pauses,
 * when it is lost or does not answer its heartbeat.
 */
export function postgresNotifications(settings: PostgresNotificationSettings): Notifications {
  const channels = new Channels();
  const connection = new LastingConnection(settings, channels);
  return {
    async subscribe(channel, listener) {
      const stop = channels.add(channel, listener);
      try {
        await connection.run(listenTo(channel));
      } catch (error) {
        stop();
        throw error;
      }
      return stop;
    },
    onReconnected: (listener) => channels.onReconnected(listener),
    ageMs: () => connection.ageMs(),
    close: () => connection.close(),
  };
}

class LastingConnection {
  readonly #settings: PostgresNotificationSettings;
  readonly #channels: Channels;
  readonly #closing = new AbortController();
  #client: Promise<pg.Client> | undefined;
  /** Statements run one after the other: the client runs one at a time. */
  #last: Promise<unknown> = Promise.resolve();
  #workedAt = Number.NEGATIVE_INFINITY;

  constructor(settings: PostgresNotificationSettings, channels: Channels) {
    this.#settings = settings;
    this.#channels = channels;
  }

  /** Runs a statement, and connects first if necessary. */
  async run(text: string): Promise<void> {
    await this.#queue(await (this.#client ?? this.#remember(this.#connect())), text);
  }

  async #queue(client: pg.Client, text: string): Promise<void> {
    const ran = this.#last.then(() => client.query(text));
    this.#last = ran.catch(() => undefined);
    await ran;
  }

  ageMs(): number {
    return performance.now() - this.#workedAt;
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#client?.then((client) => client.end()).catch(() => undefined);
  }

  /** Stores the pending connection, and forgets a failed one, so that the next subscription tries again. */
  #remember(attempt: Promise<pg.Client>): Promise<pg.Client> {
    this.#client = attempt;
    attempt.catch(() => (this.#client = undefined));
    return attempt;
  }

  async #connect(): Promise<pg.Client> {
    const { url, log } = this.#settings;
    const timeouts = { connectionTimeoutMillis: ANSWER_WITHIN_MS, query_timeout: ANSWER_WITHIN_MS };
    const client = new pg.Client({
      ...CONNECTION_SETTINGS,
      ...timeouts,
      connectionString: url,
      application_name: "comanda notifications",
    });
    const life = { hears: false, ended: false };
    const startedAt = performance.now();
    client.on("notification", ({ channel, payload }) => this.#channels.dispatch(channel, payload ?? ""));
    client.on("error", (error) => log("the connection for notifications was lost", { why: error.message }));
    client.once("end", () => {
      life.ended = true;
      if (life.hears && !this.#closing.signal.aborted) void this.#remember(this.#reconnect()).catch(() => undefined);
    });
    try {
      await client.connect();
      for (const statement of this.#channels.listenStatements()) await client.query(statement);
      if (life.ended) throw new Error("The connection for notifications was lost at once");
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    life.hears = true;
    this.#workedAt = startedAt;
    void this.#watch(client, life);
    return client;
  }

  /** Ends a connection that does not answer its heartbeat; it is then replaced. */
  async #watch(client: pg.Client, life: { ended: boolean }): Promise<void> {
    const { signal } = this.#closing;
    try {
      for (;;) {
        await pause(HEARTBEAT_MS, undefined, { signal, ref: false });
        if (life.ended) return;
        const askedAt = performance.now();
        await this.#queue(client, "select 1");
        this.#workedAt = askedAt;
      }
    } catch (error) {
      if (signal.aborted || life.ended) return;
      this.#settings.log("the connection for notifications does not answer", { why: String(error) });
      this.#settings.onSilent(error as Error);
      await client.end().catch(() => undefined);
    }
  }

  async #reconnect(): Promise<pg.Client> {
    for (let longest = FIRST_PAUSE_MS; ; longest = Math.min(longest * 2, LONGEST_PAUSE_MS)) {
      await pause(longest * (0.5 + this.#settings.random() / 2), undefined, { signal: this.#closing.signal });
      const client = await this.#connect().catch(() => undefined);
      if (client) {
        this.#channels.reconnected();
        return client;
      }
    }
  }
}
