import type { Log } from "@comanda/server/deps";
import { currentRequestId } from "@comanda/server/platform/request-id";

/** An event as a line of JSON. */
export const logLine = (...[level, event, fields]: Parameters<Log>): string =>
  JSON.stringify({ at: new Date().toISOString(), level, event, requestId: currentRequestId(), ...fields });

/** Writes each event as a line of JSON to stderr; stdout contains only lines for people. */
export const jsonLog: Log = (...event) => void process.stderr.write(`${logLine(...event)}\n`);
