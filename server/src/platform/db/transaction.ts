import { setTimeout as pause } from "node:timers/promises";
import { type ConnectionPool, type TextQueryable, queryableOn } from "./connection/database-connection.ts";
import { isUnanswered } from "./database-unavailable.ts";
import { sqlStateOf } from "./queryable.ts";

/** Serialization failure and deadlock: PostgreSQL rolled the transaction back, and it can be repeated. */
const ASKED_AGAIN = new Set(["40001", "40P01"]);
/** What a concurrent transaction has written meanwhile is read when the work is repeated, and the work refuses or follows it. */
const UNIQUE_VIOLATION = "23505";
const RETRIES = 3;
const FIRST_PAUSE_MS = 10;

/**
 * Runs the work as one transaction: it commits completely, or not at all when the work throws. After a serialization failure, a deadlock
 * or a unique violation the work is repeated from its beginning, at most three times, after up to 10, 20 and 40 ms; it must therefore have no effects except
 * statements on `tx`.
 */
export async function inTransaction<T>(pool: ConnectionPool, random: () => number, work: (tx: TextQueryable) => Promise<T>): Promise<T> {
  for (let retry = 0; ; retry++) {
    try {
      return await once(pool, work);
    } catch (error) {
      if (retry === RETRIES || !(isAskedAgain(error) || sqlStateWithin(error) === UNIQUE_VIOLATION)) throw error;
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
    // If a statement failed and the work ignored it, PostgreSQL answers "commit" with a rollback and no error.
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

/** Whether PostgreSQL rolled back a transaction that may succeed when repeated. */
export const isAskedAgain = (error: unknown): boolean => ASKED_AGAIN.has(sqlStateWithin(error) ?? "");

/** The SQL state of an error, also where Drizzle has wrapped it. */
export const sqlStateWithin = (error: unknown): string | undefined =>
  sqlStateOf(error) ?? (error instanceof Error && error.cause ? sqlStateWithin(error.cause) : undefined);
