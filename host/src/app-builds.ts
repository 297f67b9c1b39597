import { fileURLToPath } from "node:url";
import type { DinerApp, DinerModule } from "@comanda/diner/diner-deps";
import type { StaffApp, StaffModule } from "@comanda/staff/staff-app";
import type { SiteDeps } from "@comanda/web/server/site-deps";
import { CLIENT_ADDRESS } from "@comanda/server/platform/net/client-address";
import { FOR_PAGE } from "@comanda/server/platform/admission/call-priority";
import { currentRequestId, REQUEST_ID_HEADER } from "@comanda/server/platform/http/request-id";
import { currentTraceparent, inSpan } from "@comanda/server/platform/telemetry/spans";
import type { Backend } from "./backend.ts";
import type { Config } from "./config.ts";
import type { Watched } from "./telemetry/watched.ts";

/** The folder of the built files for the browser. */
export const CLIENT_FOLDER = fileURLToPath(new URL("../../diner/build/client", import.meta.url));
/** The folder of the console's built files for the browser. */
export const STAFF_CLIENT_FOLDER = fileURLToPath(new URL("../../staff/build/client", import.meta.url));

/**
 * Loads the built diner app. React selects its build by NODE_ENV when it is imported: its development build takes twice the time for a
 * page.
 */
export async function loadDiner(): Promise<DinerModule> {
  process.env.NODE_ENV = "production";
  return (await import(new URL("../../diner/build/server/create-diner.js", import.meta.url).href)) as DinerModule;
}

/** Loads the built console. */
export async function loadStaff(): Promise<StaffModule> {
  process.env.NODE_ENV = "production";
  return (await import(new URL("../../staff/build/server/create-staff.js", import.meta.url).href)) as StaffModule;
}

/** Connects the diner app with the API. */
export const dinerOn = (module: DinerModule, config: Config, backend: Backend): DinerApp =>
  module.createDiner(siteDeps(config, backend, CLIENT_FOLDER));

/** Connects the console with the API. */
export const staffOn = (module: StaffModule, config: Config, backend: Backend): StaffApp =>
  module.createStaff(siteDeps(config, backend, STAFF_CLIENT_FOLDER));

/** What an app gets: the API in this process without a socket, or in another process (product rules, section 1). */
function siteDeps(config: Config, { api, clock, log, closing, watched }: Backend, clientFolder: string): SiteDeps {
  return {
    clientFolder,
    apiBase: config.apiBase ?? "http://api.internal",
    apiIsApart: config.apiBase !== undefined,
    apiFetch: (clientAddress, forPage) => {
      const call: typeof fetch = config.apiBase
        ? (input, init) => fetch(input, { ...init, headers: { ...headersOf(init), "x-forwarded-for": clientAddress, ...idHeaders() } })
        : async (input, init) => api.fetch(new Request(input, init), { [CLIENT_ADDRESS]: clientAddress, [FOR_PAGE]: forPage });
      return watched?.telemetry.startSpan ? tracedCall(call, watched, config.apiBase ? "CLIENT" : "INTERNAL") : call;
    },
    now: () => clock.now(),
    requestId: () => currentRequestId() ?? "",
    log,
    closing,
    publicOrigin: config.publicOrigin,
    appEnv: config.appEnv,
    defaultMerchantId: config.defaultMerchantId,
  };
}

/** A call of a page as a span, which has the name of the call. */
const tracedCall =
  (call: typeof fetch, { telemetry, routeOf }: Watched, kind: "CLIENT" | "INTERNAL"): typeof fetch =>
  (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    const name = `${init?.method ?? "GET"} ${routeOf(pathname)?.template ?? "/api"}`;
    return inSpan(telemetry, { name, kind }, () => call(input, init));
  };

/** Passes the request's id and its trace on, so that both logs have the same ones. */
const idHeaders = (): Record<string, string> => {
  const [id, traceparent] = [currentRequestId(), currentTraceparent()];
  return { ...(id && { [REQUEST_ID_HEADER]: id }), ...(traceparent && { traceparent }) };
};

const headersOf = (init: RequestInit | undefined) => Object.fromEntries(new Headers(init?.headers));
