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

/** PostgreSQL's state of a full disk, and the system's errors. */
const CODES: ReadonlySet<unknown> = new Set(["53100", "ENOSPC", "EDQUOT"]);
/** How deep the causes of an error are followed. */
const MOST_CAUSES = 10;

/** Whether an error, or what caused it, is a disk without space. */
export function isDiskFull(error: unknown): boolean {
  let cause: unknown = error;
  for (let depth = 0; depth < MOST_CAUSES && cause instanceof Error; depth += 1) {
    if ("code" in cause && CODES.has(cause.code)) return true;
    if (/no space left on device|could not extend file/i.test(cause.message)) return true;
    ({ cause } = cause);
  }
  return false;
}
