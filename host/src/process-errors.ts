import type { Log } from "@comanda/server/deps";

/**
 * Handlers of uncaught errors. A closed stdout or stderr (EPIPE) changes nothing: the process serves without output. A
 * rejection that nobody handles is logged: the work behind it has failed as a whole, its transaction is rolled back, and no other call
 * depends on it. An exception that nobody catches is logged and ends the process with code 1, as Node recommends: what it interrupted is
 * unknown, and orders are safe in the database.
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
