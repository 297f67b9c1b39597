import { fileURLToPath } from "node:url";
import type { DinerModule } from "@comanda/diner/diner-deps";
import { CLIENT_ADDRESS } from "@comanda/server/net/client-address";
import { FOR_PAGE } from "@comanda/server/platform/call-priority";
import type { Server } from "@comanda/server/create-server";
import type { Config } from "./config.ts";

/** The built diner app: its pages as one function, and where its files are. */
export type Diner = { buildId: string; clientFolder: string; handle(request: Request, clientAddress: string): Promise<Response> };

/**
 * Loads the diner that was built. React chooses between its builds by NODE_ENV at the moment it is loaded, whatever the environment says:
 * its development build takes twice the time for a page.
 */
export async function loadDiner(): Promise<DinerModule> {
  process.env.NODE_ENV = "production";
  return (await import(new URL("../../diner/build/server/create-diner.js", import.meta.url).href)) as DinerModule;
}

/** Puts the diner in front of the API: in this process without a socket, or over there (product rules, section 1). */
export function dinerOn(module: DinerModule, config: Config, server: Server): Diner {
  const clientFolder = fileURLToPath(new URL("../../diner/build/client", import.meta.url));
  const handle = module.createDiner({
    clientFolder,
    apiBase: config.apiBase ?? "http://api.internal",
    apiIsApart: config.apiBase !== undefined,
    apiFetch: (clientAddress, forPage) =>
      config.apiBase
        ? (input, init) => fetch(input, { ...init, headers: { ...headersOf(init), "x-forwarded-for": clientAddress } })
        : async (input, init) => server.app.fetch(new Request(input, init), { [CLIENT_ADDRESS]: clientAddress, [FOR_PAGE]: forPage }),
    stampOf: config.apiBase ? null : async (merchantId) => (await server.deps.menus.of(merchantId))?.cacheVersion ?? "none",
    now: () => server.deps.clock.now(),
    log: server.deps.log,
    publicOrigin: config.publicOrigin,
    appEnv: config.appEnv,
    defaultMerchantId: config.defaultMerchantId,
  });
  return { buildId: module.buildId, clientFolder, handle };
}

const headersOf = (init: RequestInit | undefined) => Object.fromEntries(new Headers(init?.headers));
