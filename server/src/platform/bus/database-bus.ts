import type { Database } from "../db/open-database.ts";
import type { Bus } from "./bus.ts";
import { Subscriptions } from "./subscriptions.ts";

/** For how long messages may have been missed of a connection that works, in milliseconds. */
const MAX_AGE_MS = 1_500;

/**
 * The bus that the database is, by NOTIFY: PostgreSQL sends a message with the commit that announces it, to all processes. Messages are missed
 * only while the connection that listens is lost.
 */
export function databaseBus(db: Pick<Database, "subscribe" | "onReconnected" | "notificationsAgeMs">): Bus {
  const local = new Subscriptions();
  const since = new Date();
  return {
    async subscribe(topic, listener) {
      const stops = [local.add(topic, listener, "held"), await db.subscribe(topic, listener)];
      return () => stops.forEach((stop) => stop());
    },
    hold: () => () => undefined,
    found: (topic, message) => local.dispatch(topic, message),
    onMissed: (listener) => db.onReconnected(listener),
    ageMs: db.notificationsAgeMs,
    state: () => ({ kind: "database", isConnected: db.notificationsAgeMs() <= MAX_AGE_MS, since, lagMs: 0 }),
    close: async () => undefined,
  };
}
