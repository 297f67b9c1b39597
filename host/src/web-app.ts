import type { HttpBindings } from "@hono/node-server";
import { maxBodyBytes } from "@comanda/server/app/app";
import { CLIENT_ADDRESS } from "@comanda/server/platform/net/client-address";
import type { Log } from "@comanda/server/platform/deps";
import { limitBodies } from "@comanda/server/platform/http/body-limit";
import { refusal } from "@comanda/server/platform/http/reply";
import { logOfWrongHosts } from "@comanda/server/platform/http/wrong-hosts";
import { hasRestaurant } from "@comanda/server/transfer/setup/setup-store";
import { wrongHostPage } from "@comanda/server/platform/text/wrong-host";
import { Hono, type MiddlewareHandler } from "hono";
import type { Backend } from "./backend.ts";
import { clientAddress } from "./http/client-address.ts";
import type { Config } from "./config.ts";
import type { DinerPages } from "./pages/diner-pages.ts";
import { isOwnHost } from "./http/host-name.ts";
import { media } from "./http/media.ts";
import { movingRestaurants } from "./pages/moving-restaurants.ts";
import { failed } from "./http/failed-request.ts";
import { isReadablePath, notFoundRequest } from "./http/readable-path.ts";
import { identified } from "./http/request-log.ts";
import { CLOSED_POLICY, type SecurityHeaders, securityHeaders } from "./http/security-headers.ts";
import { traced } from "./telemetry/traced-requests.ts";
import { warnOfUntrustedForward } from "./http/untrusted-forward.ts";

type Parts = { config: Config; backend: Backend; pages: DinerPages; console: DinerPages };

/** Refuses requests under other names: a browser reads a page, and the log has the name. */
function ownHostOnly(config: Config, log: Log): MiddlewareHandler {
  const logWrongHost = logOfWrongHosts(config.publicOrigin, log);
  return async (c, next) => {
    const { host, accept = "" } = c.req.header();
    if (isOwnHost(config.hosts, host)) return next();
    logWrongHost(host ?? "");
    if (accept.includes("text/html")) return c.html(wrongHostPage(c.req.header("accept-language") ?? "", config.publicOrigin), 421);
    return c.json({ success: false, code: 421, data: null, msg: "This server does not answer to that name." }, 421);
  };
}

/** Refuses requests that arrive after the database has begun to close. */
const untilClosed =
  ({ requests }: Backend): MiddlewareHandler =>
  async (c, next) => {
    await requests.run(next, () => (c.res = c.text("This server is closing.", 503, { "retry-after": "2" })));
  };

/** Whether there is no restaurant yet: then the start page leads to the setup. Unknown where the database is elsewhere. */
const isEmpty = async ({ local }: Backend): Promise<boolean> => local !== null && !(await hasRestaurant(local.deps.db));

/** Adds the headers that every answer carries. */
const secured =
  (headers: SecurityHeaders): MiddlewareHandler =>
  async (c, next) => {
    await next();
    // A preview may be shown in a frame of this origin; every other page in none.
    const frame = c.res.headers.get("x-frame-options");
    for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value);
    if (frame === "SAMEORIGIN") c.res.headers.set("x-frame-options", frame);
    if (!c.res.headers.has("content-security-policy")) c.res.headers.set("content-security-policy", CLOSED_POLICY);
  };

/** The complete application: health checks, API, pictures, the console, then the diner's pages. The front handler answers stored requests before it. */
export function createWebApp({ config, backend, pages, console }: Parts) {
  const app = new Hono<{ Bindings: HttpBindings }>();
  if (backend.watched?.telemetry.startSpan) app.use(traced(config, backend.watched));
  app.use(identified(config, backend.log));
  app.use(secured(securityHeaders(config)));
  app.use(untilClosed(backend));
  app.get("/healthz", (c) => c.json({ status: "up" }));
  app.get("/readyz", async (c) => {
    const ready = await backend.isReady();
    return ready ? c.json({ status: "ready", ...ready }) : c.json({ status: "not ready" }, 503);
  });
  app.use(ownHostOnly(config, backend.log));
  if (backend.local) app.use(movingRestaurants(backend.local.deps));
  const checkForward = warnOfUntrustedForward(config, backend.log);
  const addressOf = (c: { env: HttpBindings; req: { header(name: string): string | undefined } }) => {
    const [socketAddress, forwardedFor] = [c.env.incoming.socket.remoteAddress ?? "", c.req.header("x-forwarded-for")];
    checkForward(socketAddress, forwardedFor);
    return clientAddress(socketAddress, forwardedFor, config.trustedProxies);
  };
  // The API has its own, smaller limits; a page's API call passes through the pages first, which read it completely.
  app.use(limitBodies(maxBodyBytes));
  const { role } = config;
  if (role.calls) app.all("/api/*", (c) => backend.api.fetch(c.req.raw, { [CLIENT_ADDRESS]: addressOf(c) }));
  if (role.calls && backend.local) app.get("/media/*", media(backend.local.deps));
  app.notFound((c) => refusal(c, "not-found"));
  app.onError(failed(backend.log));
  if (!role.pages) return app;
  app.get("/", async (c, next) => ((await isEmpty(backend)) ? c.redirect("/staff/setup") : next()));
  app.all("/staff/*", (c) => console(c.req.raw, addressOf(c)));
  app.all("*", (c) => {
    const isReadable = isReadablePath(new URL(c.req.url).pathname);
    return pages(isReadable ? c.req.raw : notFoundRequest(c.req.raw), addressOf(c));
  });
  return app;
}
