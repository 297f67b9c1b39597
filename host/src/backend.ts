import type { Server } from "@comanda/server/app/create-server";
import { webProcessApi } from "@comanda/server/app/web-process-api";
import type { Deps, Log } from "@comanda/server/platform/deps";
import type { Hono } from "hono";
import { RequestsInProgress } from "./http/requests-in-progress.ts";
import type { Watched } from "./telemetry/watched.ts";

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
  /** The requests of this process; `close` waits for them. */
  requests: RequestsInProgress;
  /** Aborted when the process receives the signal to stop; streams end then. */
  closing: AbortSignal;
  startClosing: () => void;
  /** With what the process is watched; null where it is not. */
  watched: Watched | null;
  close: () => Promise<void>;
};

/** The maximum time for requests whose connections are closed, in milliseconds, before the database is closed. */
const ANSWER_MS = 5_000;

/** A backend with the API and its database in this process. */
export function localBackend(server: Server, { isReady, close }: Pick<Backend, "isReady" | "close">): Backend {
  const requests = new RequestsInProgress();
  return {
    api: server.app,
    clock: server.deps.clock,
    log: server.deps.log,
    local: server,
    isReady,
    requests,
    closing: server.deps.closing,
    startClosing: server.startClosing,
    watched: null,
    async close() {
      await requests.end(ANSWER_MS);
      await close();
    },
  };
}

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
    requests: new RequestsInProgress(),
    closing: closing.signal,
    startClosing: () => closing.abort(),
    watched: null,
    close: async () => undefined,
  };
}
