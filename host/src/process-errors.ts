import type { Log } from "@comanda/server/platform/deps";

/**
 * Handles uncaught errors. A closed stdout or stderr (EPIPE) is ignored: the process serves without output. An unhandled rejection is
 * logged: its work failed as a whole, its transaction is rolled back, and no other call depends on it. An uncaught exception is logged and
 * ends the process with code 1, as Node recommends, because the state of the interrupted work is unknown; orders are safe in the database.
 */
export function handleProcessErrors(log: Log): void {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
  process.on("unhandledRejection", (reason) => log("error", "unhandled-rejection", { message: describe(reason) }));
  process.on("uncaughtException", (error) => {
    log("error", "uncaught-exception", { message: describe(error) });
    process.exit(1);
  });
}

const describe = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));
