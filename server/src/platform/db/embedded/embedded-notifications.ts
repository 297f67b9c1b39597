import type { EmbeddedPool } from "./embedded-pool.ts";
import { Channels, listenTo, type Notifications } from "../connection/notifications.ts";
import type { DatabaseLog } from "../connection/database-connection.ts";

/**
 * Notifications of the embedded database: its one connection listens, and listens again after its worker was replaced. Subscribing waits
 * for that connection, so it must not be done inside a transaction.
 */
export function embeddedNotifications(pool: EmbeddedPool, log: DatabaseLog): Notifications {
  const channels = new Channels();
  const onNotification = ({ channel, payload }: { channel: string; payload: string }) => channels.dispatch(channel, payload);
  const onReplaced = () =>
    void listenAgain(pool, channels).catch((error: Error) => log("channels are not heard again", { why: error.message }));
  pool.on("notification", onNotification).on("replaced", onReplaced);
  return {
    async subscribe(channel, listener) {
      const stop = channels.add(channel, listener);
      await pool.query(listenTo(channel));
      return stop;
    },
    onReconnected: (listener) => channels.onReconnected(listener),
    // Notifications stay within the process: no connection can fall silent.
    ageMs: () => 0,
    async close() {
      pool.off("notification", onNotification).off("replaced", onReplaced);
    },
  };
}

async function listenAgain(pool: EmbeddedPool, channels: Channels) {
  for (const statement of channels.listenStatements()) await pool.query(statement);
  channels.reconnected();
}
