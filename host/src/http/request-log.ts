import type { IncomingMessage } from "node:http";
import type { HttpBindings } from "@hono/node-server";
import { REQUEST_ID_HEADER, requestIdFrom, withRequestId } from "@comanda/server/platform/http/request-id";
import type { Context, MiddlewareHandler } from "hono";
import { isTrustedProxy } from "./client-address.ts";
import type { Log } from "@comanda/server/platform/deps";
import type { Config } from "../config.ts";

/**
 * Gives each request an id, which its answer and its log lines carry: that of a trusted proxy or web process, otherwise a new one. With
 * `LOG_REQUESTS=true` each request is logged. Stored answers of the front handler have an id and no log line.
 */
export const identified =
  ({ trustedProxies, logRequests }: Config, log: Log): MiddlewareHandler<{ Bindings: HttpBindings }> =>
  async (c, next) => {
    const startedAt = performance.now();
    await withRequestId(givenId(c.env.incoming, trustedProxies), async (id) => {
      await next();
      c.res.headers.set(REQUEST_ID_HEADER, id);
      if (logRequests) log("info", "request", fieldsOf(c, startedAt));
    });
  };

/** The id of a request of the front handler: that of a trusted proxy, otherwise a new one. */
export const requestIds =
  ({ trustedProxies }: Pick<Config, "trustedProxies">) =>
  (request: IncomingMessage): string =>
    requestIdFrom(givenId(request, trustedProxies));

/** The id that a trusted peer gave a request. */
function givenId({ headers, socket }: IncomingMessage, trustedProxies: Config["trustedProxies"]): string | undefined {
  const given = headers[REQUEST_ID_HEADER];
  return typeof given === "string" && isTrustedProxy(socket.remoteAddress ?? "", trustedProxies) ? given : undefined;
}

/** A path for the access log: without ids of orders and persons, without an order code, and without the secret of a printer's address. */
export const loggedPath = (path: string): string =>
  path.replace(/\d{9,}|[\da-f]{8}-[\da-f-]{27}|(?<=\/order-code\/valid\/|^\/api\/print\/)[^/]+/g, "…");

/** The fields of the access log: no query, and no personal data in the path. */
const fieldsOf = (c: Context, startedAt: number) => ({
  method: c.req.method,
  path: loggedPath(c.req.path),
  status: c.res.status,
  ms: Math.round(performance.now() - startedAt),
});
