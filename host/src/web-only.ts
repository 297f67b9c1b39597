import { webProcessApi } from "@comanda/server/app/web-process-api";
import type { Log } from "@comanda/server/platform/deps";
import type { Backend } from "./backend.ts";

/** The backend of a process whose API runs in another one (`API_BASE`): it opens no database, loads no restaurant and sends no messages. */
export function webOnly(buildId: string, log: Log): Backend {
  const closing = new AbortController();
  const clock = { now: () => new Date() };
  return {
    api: webProcessApi({ log, clock, buildId }),
    clock,
    log,
    local: null,
    isReady: async () => ({ database: "none" }),
    closing: closing.signal,
    startClosing: () => closing.abort(),
    close: async () => undefined,
  };
}
