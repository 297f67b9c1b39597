import type { IncomingMessage } from "node:http";
import type { HttpBindings } from "@hono/node-server";
import { REQUEST_ID_HEADER, requestIdFrom, withRequestId } from "@comanda/server/platform/request-id";
import type { Context, MiddlewareHandler } from "hono";
import { isTrustedProxy } from "./client-address.ts";
import type { Config } from "../config.ts";
import { jsonLog } from "../log.ts";

/**
 * Gives each request an id, which its answer and its log lines carry: the one of a trusted proxy or web process, else a new one. With
 * `LOG_REQUESTS=true` each request has a line in the log. Answers that are stored in front have an id and no line.
 */
export const identified =
  ({ trustedProxies, logRequests }: Config): MiddlewareHandler<{ Bindings: HttpBindings }> =>
  async (c, next) => {
    const startedAt = performance.now();
    await withRequestId(givenId(c.env.incoming, trustedProxies), async (id) => {
      await next();
      c.res.headers.set(REQUEST_ID_HEADER, id);
      if (logRequests) jsonLog("info", "request", fieldsOf(c, startedAt));
    });
  };

/** Gives the id of a request that is answered in front: the one of a trusted proxy, else a new one. */
export const requestIds =
  ({ trustedProxies }: Pick<Config, "trustedProxies">) =>
  (request: IncomingMessage): string =>
    requestIdFrom(givenId(request, trustedProxies));

/** The id that a trusted peer gave a request. */
function givenId({ headers, socket }: IncomingMessage, trustedProxies: Config["trustedProxies"]): string | undefined {
  const given = headers[REQUEST_ID_HEADER];
  return typeof given === "string" && isTrustedProxy(socket.remoteAddress ?? "", trustedProxies) ? given : undefined;
}

/** A path as the access log has it: without ids of orders and persons, and without an order code. */
export const loggedPath = (path: string): string => path.replace(/\d{9,}|[\da-f]{8}-[\da-f-]{27}|(?<=\/order-code\/valid\/)[^/]+/g, "…");

/** A line of the access log: no query, and nothing in the path that belongs to a diner. */
const fieldsOf = (c: Context, startedAt: number) => ({
  method: c.req.method,
  path: loggedPath(c.req.path),
  status: c.res.status,
  ms: Math.round(performance.now() - startedAt),
});
