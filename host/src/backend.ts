import type { Server } from "@comanda/server/app/create-server";
import { webProcessApi } from "@comanda/server/app/web-process-api";
import type { Deps, Log } from "@comanda/server/platform/deps";
import type { Hono } from "hono";

/** The backend of the pages of a process. */
export type Backend = {
  /** Handles the calls below `/api`. */
  api: Pick<Hono, "fetch">;
  clock: Deps["clock"];
  log: Log;
  /** The API with its database; `null` where it runs in another process. */
  local: Server | null;
  /** The readiness data of a process that is ready; `null` while it is not. */
  isReady: () => Promise<object | null>;
  /** Aborted when the process receives the signal to stop; streams end then. */
  closing: AbortSignal;
  startClosing: () => void;
  close: () => Promise<void>;
};

/** A backend with the API and its database in this process. */
export const localBackend = (server: Server, { isReady, close }: Pick<Backend, "isReady" | "close">): Backend => ({
  api: server.app,
  clock: server.deps.clock,
  log: server.deps.log,
  local: server,
  isReady,
  closing: server.deps.closing,
  startClosing: server.startClosing,
  close,
});

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
