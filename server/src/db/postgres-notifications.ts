import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { Channels, listenTo, type Notifications } from "./notifications.ts";
import { CONNECTION_SETTINGS } from "./postgres-pool.ts";
import type { DatabaseLog } from "./database-connection.ts";

export type PostgresNotificationSettings = {
  url: string;
  log: DatabaseLog;
  /** From 0 to 1: spreads the reconnecting of many processes. */
  random: () => number;
};

const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 5_000;

/** Notifications of PostgreSQL on one connection of their own, made at the first subscription and again, ever less eagerly, when it is lost. */
export function postgresNotifications(settings: PostgresNotificationSettings): Notifications {
  const channels = new Channels();
  const connection = new LastingConnection(settings, channels);
  return {
    async subscribe(channel, listener) {
      const stop = channels.add(channel, listener);
      try {
        const client = await connection.client();
        await client.query(listenTo(channel));
      } catch (error) {
        stop();
        throw error;
      }
      return stop;
    },
    onReconnected: (listener) => channels.onReconnected(listener),
    close: () => connection.close(),
  };
}

class LastingConnection {
  readonly #settings: PostgresNotificationSettings;
  readonly #channels: Channels;
  readonly #closing = new AbortController();
  #client: Promise<pg.Client> | undefined;

  constructor(settings: PostgresNotificationSettings, channels: Channels) {
    this.#settings = settings;
    this.#channels = channels;
  }

  client(): Promise<pg.Client> {
    return this.#client ?? this.#keep(this.#connect());
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#client?.then((client) => client.end()).catch(() => undefined);
  }

  /** Remembers the attempt under way, and forgets one that failed, so that the next subscription tries anew. */
  #keep(attempt: Promise<pg.Client>): Promise<pg.Client> {
    this.#client = attempt;
    attempt.catch(() => (this.#client = undefined));
    return attempt;
  }

  async #connect(): Promise<pg.Client> {
    const { url, log } = this.#settings;
    const client = new pg.Client({ ...CONNECTION_SETTINGS, connectionString: url, application_name: "comanda notifications" });
    const life = { hears: false, ended: false };
    client.on("notification", ({ channel, payload }) => this.#channels.hear(channel, payload ?? ""));
    client.on("error", (error) => log("the connection for notifications was lost", { why: error.message }));
    client.once("end", () => {
      life.ended = true;
      if (life.hears && !this.#closing.signal.aborted) void this.#keep(this.#reconnect());
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
    return client;
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
