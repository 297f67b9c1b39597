import type { Database } from "../db/open-database.ts";
import type { TextQueryable } from "../db/connection/database-connection.ts";

/** Why a call is abandoned before it is answered. */
export class CallEnded extends Error {
  readonly why: "client-gone" | "deadline-passed";

  constructor(why: "client-gone" | "deadline-passed") {
    super(`The call was given up: ${why}`);
    this.why = why;
  }
}

/**
 * A signal that is aborted with a `CallEnded` when the client has disconnected or the deadline has passed; `dispose` removes its
 * listeners.
 */
export function callSignal(client: AbortSignal, deadlineMs: number): { signal: AbortSignal; dispose: () => void } {
  const controller = new AbortController();
  const leave = () => controller.abort(new CallEnded("client-gone"));
  if (client.aborted) leave();
  client.addEventListener("abort", leave, { once: true });
  const timer = setTimeout(() => controller.abort(new CallEnded("deadline-passed")), deadlineMs);
  return {
    signal: controller.signal,
    dispose() {
      client.removeEventListener("abort", leave);
      clearTimeout(timer);
    },
  };
}

/** The database for one call: after the signal is aborted, statements are refused and a running transaction is rolled back. */
export function databaseFor(signal: AbortSignal, db: Database): Database {
  const bounded = (on: TextQueryable): TextQueryable => ({
    async query(statement, values) {
      signal.throwIfAborted();
      return on.query(statement, values);
    },
  });
  return {
    ...db,
    ...bounded(db),
    async transaction(work) {
      signal.throwIfAborted();
      return db.transaction((tx) => work(bounded(tx)));
    },
  };
}
