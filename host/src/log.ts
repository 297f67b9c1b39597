import type { Log } from "@comanda/server/deps";
import { currentRequestId } from "@comanda/server/platform/request-id";

/** Writes each event as a line of JSON to stderr; stdout contains only lines for people. */
export const jsonLog: Log = (level, event, fields) => {
  process.stderr.write(`${JSON.stringify({ at: new Date().toISOString(), level, event, requestId: currentRequestId(), ...fields })}\n`);
};
