import type { HttpBindings } from "@hono/node-server";
import { inSpan } from "@comanda/server/platform/telemetry/spans";
import type { MiddlewareHandler } from "hono";
import type { Config } from "../config.ts";
import { isTrustedProxy } from "../http/client-address.ts";
import { knownMethod } from "./measured-requests.ts";
import type { Watched } from "./watched.ts";

/** OpenTelemetry's code of the status of work that has failed. */
const FAILED = 2;

/**
 * Begins a span for each request that is not answered from memory: its method, the template of its route and its status, and nothing that a
 * person has typed or is known by. A trace that a trusted proxy or web process began goes on; anybody else's header is ignored, since it
 * decides what is sent.
 */
export const traced =
  ({ trustedProxies }: Pick<Config, "trustedProxies">, { telemetry, routeOf }: Watched): MiddlewareHandler<{ Bindings: HttpBindings }> =>
  async (c, next) => {
    const { incoming } = c.env;
    const route = routeOf(incoming.url ?? "")?.template;
    const method = knownMethod(incoming);
    const given = incoming.headers.traceparent;
    const remote = typeof given === "string" && isTrustedProxy(incoming.socket.remoteAddress ?? "", trustedProxies) ? given : undefined;
    const attributes = { "http.request.method": method, ...(route && { "http.route": route }) };
    const name = route ? `${method} ${route}` : method;
    await inSpan(telemetry, { name, kind: "SERVER", attributes, remote }, async (span) => {
      await next();
      if (!span?.isRecording()) return;
      span.setAttribute("http.response.status_code", c.res.status);
      if (c.res.status >= 500) span.setStatus({ code: FAILED }).setAttribute("error.type", String(c.res.status));
    });
  };
