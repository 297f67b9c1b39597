import { webProcessApi } from "@comanda/server/platform/web-process-api";
import type { Backend } from "./backend.ts";
import { jsonLog } from "./log.ts";

/** The backend of a process whose API runs in another one (`API_BASE`): it opens no database, loads no restaurant and sends no messages. */
export function webOnly(buildId: string): Backend {
  const closing = new AbortController();
  const clock = { now: () => new Date() };
  return {
    api: webProcessApi({ log: jsonLog, clock, buildId }),
    clock,
    log: jsonLog,
    local: null,
    isReady: async () => ({ database: "none" }),
    closing: closing.signal,
    startClosing: () => closing.abort(),
    close: async () => undefined,
  };
}
