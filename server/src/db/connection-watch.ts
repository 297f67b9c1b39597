import type pg from "pg";
import { isUnanswered } from "./database-unavailable.ts";

/** Closes a pool's idle connections: where one is silent, the others are too. */
export async function closeIdleConnections(pool: pg.Pool, why: Error): Promise<void> {
  const idle = Array.from({ length: pool.idleCount }, async () => (await pool.connect()).release(why));
  await Promise.allSettled(idle);
}

/** When a statement is not answered, the pool drops its connection; this drops those that wait for their next statement as well. */
export function closeSilentConnections(pool: pg.Pool): void {
  pool.on("release", (error) => {
    if (isUnanswered(error)) void closeIdleConnections(pool, error);
  });
}
