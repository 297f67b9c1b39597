import type { Server } from "@comanda/server/app/create-server";
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
