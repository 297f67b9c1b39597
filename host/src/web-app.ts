import { serveStatic } from "@hono/node-server/serve-static";
import type { HttpBindings } from "@hono/node-server";
import { CLIENT_ADDRESS } from "@comanda/server/net/client-address";
import type { Server } from "@comanda/server/create-server";
import { type Context, Hono, type Next } from "hono";
import { clientAddress } from "./client-address.ts";
import type { Config } from "./config.ts";
import type { Diner } from "./diner-build.ts";
import { media } from "./media.ts";

/** What every answer carries, errors included. Pages set their own content policy. */
const SECURITY_HEADERS: Record<string, string> = {
  "strict-transport-security": "max-age=31536000; includeSubDomains",
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(self), geolocation=(), microphone=(), payment=()",
  "x-frame-options": "DENY",
};
const CLOSED_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
/** A worker asks for what its pages ask for, under its own policy and not theirs; each visit looks for a new one. */
const asWorker = (_path: string, c: Context): void => {
  c.header("cache-control", "no-cache");
  c.header("content-security-policy", "default-src 'none'; connect-src 'self'");
};

/** What a web process answers of the API that runs apart from it: which build its pages are of, and what they report. */
const ITS_OWN = new Set(["/api/build", "/api/monitor/events"]);
/** Whatever else was ordered here would be in a database that no restaurant looks at. */
const onlyItsOwn = (c: Context, next: Next) =>
  ITS_OWN.has(c.req.path)
    ? next()
    : Promise.resolve(c.json({ success: false, code: 404, data: null, msg: "The API is served elsewhere." }, 404));

/** What a process is made of; `isReady` gives what is to be known of it, `null` while it is not ready. */
type Parts = { config: Config; server: Server; diner: Diner; isReady: () => Promise<object | null> };

/** One process, whole: health, API, pictures, the app's files, then the diner's pages. */
export function createWebApp({ config, server, diner, isReady }: Parts) {
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.use(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) c.res.headers.set(name, value);
    if (!c.res.headers.has("content-security-policy")) c.res.headers.set("content-security-policy", CLOSED_POLICY);
  });
  app.get("/healthz", (c) => c.json({ status: "up" }));
  app.get("/readyz", async (c) => {
    const ready = await isReady();
    return ready ? c.json({ status: "ready", ...ready }) : c.json({ status: "not ready" }, 503);
  });
  app.use(async (c, next) => {
    if (config.hosts.has(c.req.header("host") ?? "")) return next();
    return c.json({ success: false, code: 421, data: null, msg: "This server does not answer to that name." }, 421);
  });
  const addressOf = (c: { env: HttpBindings; req: { header(name: string): string | undefined } }) =>
    clientAddress(c.env.incoming.socket.remoteAddress ?? "", c.req.header("x-forwarded-for"), config.trustedProxies);
  if (config.apiBase) app.use("/api/*", onlyItsOwn);
  app.all("/api/*", (c) => server.app.fetch(c.req.raw, { [CLIENT_ADDRESS]: addressOf(c) }));
  app.get("/media/*", config.apiBase ? (c) => diner.handle(c.req.raw, addressOf(c)) : media(server.deps));
  app.get("/sw.js", serveStatic({ root: diner.clientFolder, onFound: asWorker }));
  app.get(
    "/assets/*",
    serveStatic({
      root: diner.clientFolder,
      precompressed: true,
      onFound: (_path, c) => void c.header("cache-control", "public, max-age=31536000, immutable"),
    }),
  );
  app.all("*", (c) => diner.handle(c.req.raw, addressOf(c)));
  return app;
}
