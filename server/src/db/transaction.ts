import { setTimeout as pause } from "node:timers/promises";
import { type ConnectionPool, type TextQueryable, queryableOn } from "./database-connection.ts";
import { isUnanswered } from "./database-unavailable.ts";
import { sqlStateOf } from "./queryable.ts";

/** Serialization failure and deadlock: PostgreSQL took the transaction back and asks for it again. */
const ASKED_AGAIN = new Set(["40001", "40P01"]);
const RETRIES = 3;
const FIRST_PAUSE_MS = 10;

/**
 * Runs the work as one transaction: all of it is kept, or none when it throws. Where PostgreSQL asks for it again, it is run again, from its
 * beginning, at most three times, after up to 10, 20 and 40 ms; so the work does nothing but put statements to `tx`.
 */
export async function inTransaction<T>(pool: ConnectionPool, random: () => number, work: (tx: TextQueryable) => Promise<T>): Promise<T> {
  for (let retry = 0; ; retry++) {
    try {
      return await once(pool, work);
    } catch (error) {
      if (retry === RETRIES || !isAskedAgain(error)) throw error;
      await pause(random() * FIRST_PAUSE_MS * 2 ** retry);
    }
  }
}

async function once<T>(pool: ConnectionPool, work: (tx: TextQueryable) => Promise<T>): Promise<T> {
  const connection = await pool.connect();
  let broken: Error | undefined;
  try {
    await connection.query("begin");
    const result = await work(queryableOn(connection));
    const { command } = await connection.query("commit");
    // A statement failed and the work went on: PostgreSQL answers "commit" with a rollback, and no error.
    if (command !== "COMMIT") throw new Error("The transaction was rolled back, because a statement of it had failed");
    return result;
  } catch (error) {
    if (isUnanswered(error)) broken = error as Error;
    else
      broken = await connection.query("rollback").then(
        () => undefined,
        (failure: Error) => failure,
      );
    throw error;
  } finally {
    connection.release(broken);
  }
}

/** Whether PostgreSQL took a transaction back that may succeed when it is run again. */
export const isAskedAgain = (error: unknown): boolean => ASKED_AGAIN.has(sqlStateWithin(error) ?? "");

/** Drizzle wraps what the database threw. */
const sqlStateWithin = (error: unknown): string | undefined =>
  sqlStateOf(error) ?? (error instanceof Error && error.cause ? sqlStateWithin(error.cause) : undefined);
