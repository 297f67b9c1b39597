import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "./open-database.ts";

const CHANNEL = "comanda_start";

/**
 * Whether a notification that a statement of this database sends arrives at its subscribers within so many milliseconds. It does not where
 * they listen through a pooler, which gives their session to others, or at another database.
 */
export async function hearsNotifications(db: Pick<Database, "query" | "subscribe">, withinMs = 5_000): Promise<boolean> {
  const mark = crypto.randomUUID();
  const heard = Promise.withResolvers<true>();
  const stop = await db.subscribe(CHANNEL, (payload) => {
    if (payload === mark) heard.resolve(true);
  });
  const waiting = new AbortController();
  try {
    await db.query("select pg_notify($1, $2)", [CHANNEL, mark]);
    const expired = pause(withinMs, false, { signal: waiting.signal }).catch(() => false);
    return await Promise.race([heard.promise, expired]);
  } finally {
    waiting.abort();
    stop();
  }
}
