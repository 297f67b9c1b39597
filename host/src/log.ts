import type { Log } from "@comanda/server/deps";
import { currentRequestId } from "@comanda/server/platform/request-id";

/** One line of JSON a fact, on the standard error, so that the standard output stays for people. */
export const jsonLog: Log = (level, event, fields) => {
  process.stderr.write(`${JSON.stringify({ at: new Date().toISOString(), level, event, requestId: currentRequestId(), ...fields })}\n`);
};
