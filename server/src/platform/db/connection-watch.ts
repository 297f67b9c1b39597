import type pg from "pg";
import { isUnanswered } from "./database-unavailable.ts";

/** Closes a pool's idle connections: if one connection is silent, the others are likely to be so too. */
export async function closeIdleConnections(pool: pg.Pool, why: Error): Promise<void> {
  const idle = Array.from({ length: pool.idleCount }, async () => (await pool.connect()).release(why));
  await Promise.allSettled(idle);
}

/** Closes idle connections when a statement is not answered. The pool itself drops only the connection of that statement. */
export function closeSilentConnections(pool: pg.Pool): void {
  pool.on("release", (error) => {
    if (isUnanswered(error)) void closeIdleConnections(pool, error);
  });
}
