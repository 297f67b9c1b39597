import type pg from "pg";

/** That something has changed: the channel, and the message that its listeners get. */
export type Announcement = { channel: string; message: string };

/** The code of the messages in which the function `announce` of the database announces: `migrations/programs/announcements.sql`. */
const ANNOUNCEMENT = "CMDAN";
/** The setting of a session in which announcements are such messages; without it PostgreSQL notifies. */
export const AS_MESSAGES = { name: "comanda.announcements", value: "message" } as const;

/** Receives what transactions have announced. */
export type OnAnnounced = (announced: Announcement[]) => void;

/** Collects the announcements of a connection. The function that it returns takes those until now, each once. */
export function announcementsOf(client: pg.ClientBase): () => Announcement[] {
  const announced = new Map<string, Announcement>();
  client.on("notice", ({ code, message }) => {
    if (code === ANNOUNCEMENT && message !== undefined) announced.set(message, announcementOf(message));
  });
  return () => {
    const all = [...announced.values()];
    announced.clear();
    return all;
  };
}

/**
 * Collects the announcements of each connection of a pool, and passes them on, each once, when the connection is released: its transaction has
 * ended then. Those of a statement that failed are dropped. A transaction that was rolled back may announce too: who then reads finds nothing new.
 */
export function collectAnnouncements(pool: pg.Pool, onAnnounced: OnAnnounced): void {
  const collected = new WeakMap<pg.ClientBase, () => Announcement[]>();
  pool.on("connect", (client) => collected.set(client, announcementsOf(client)));
  pool.on("release", (error, client) => {
    const all = collected.get(client)?.() ?? [];
    if (!error && all.length > 0) onAnnounced(all);
  });
}

function announcementOf(text: string): Announcement {
  const end = text.indexOf(" ");
  return { channel: text.slice(0, end), message: text.slice(end + 1) };
}
