import { contract } from "@comanda/contract";
import { BODY_KIB } from "@comanda/contract/endpoint";
import { ok } from "@comanda/domain/result";
import { Hono } from "hono";
import type { Deps } from "../platform/deps.ts";
import { limitBodies } from "../platform/http/body-limit.ts";
import { addressOf } from "../platform/net/client-address.ts";
import { networkOf } from "../platform/net/network-of.ts";
import { requestsAMinute } from "../platform/limits/requests-a-minute.ts";
import { refusal, reply } from "../platform/http/reply.ts";
import { bytesOf, logBehaviours, reportBudget, REPORTS_A_MINUTE } from "./report-behaviours.ts";

const MINUTE_MS = 60_000;

/**
 * The calls that a web process answers itself when the API runs in another process: the build of its pages, and reports of pages. It has
 * no database: reports are counted in memory.
 */
export function webProcessApi(deps: Pick<Deps, "log" | "clock" | "buildId">): Hono {
  const app = new Hono();
  const reports = requestsAMinute(deps, REPORTS_A_MINUTE);
  const budget = reportBudget();
  app.use(async (c, next) => {
    await next();
    c.header("cache-control", "private, no-store");
  });
  app.use(limitBodies(() => BODY_KIB.reports * 1024));
  app.get(contract.platform.build.path, (c) => reply(c, ok({ id: deps.buildId })));
  app.post(contract.platform.monitor.path, async (c) => {
    const network = networkOf(addressOf(c));
    if (reports.isFull(network)) return refusal(c, "too-many-attempts", { retryAfterSeconds: MINUTE_MS / 1000 });
    reports.count(network);
    const body = contract.platform.monitor.body.safeParse(await c.req.json<unknown>().catch(() => null));
    if (!body.success) return refusal(c, "malformed-input", { issues: [] });
    if (!budget.take(network, bytesOf(body.data), deps.clock.now().getTime()))
      return refusal(c, "too-many-attempts", { retryAfterSeconds: MINUTE_MS / 1000 });
    return reply(c, ok({ accepted: logBehaviours(deps, body.data) }));
  });
  app.notFound((c) => c.json({ success: false, code: 404, data: null, msg: "The API is served elsewhere." }, 404));
  return app;
}
