import type { Log } from "@comanda/server/platform/deps";
import { logLine } from "@comanda/server/platform/http/log-line";

/** Writes each event as a line of JSON to stderr; stdout contains only lines for people. */
export const jsonLog: Log = (...event) => void process.stderr.write(`${logLine(...event)}\n`);
