import { callsOfTheContract, openApiDocument } from "@comanda/contract/openapi";
import { callsOfTheConsole } from "@comanda/contract/staff/index";
import { BODY_KIB } from "@comanda/contract/endpoint";
import { DEFAULT_LOCALE } from "@comanda/domain/locale";
import { Hono, type MiddlewareHandler } from "hono";
import type { Deps } from "../platform/deps.ts";
import { printerRoutes } from "../kitchen/print/asking/printer-routes.ts";
import { kitchenRoutes } from "../kitchen/kitchen-routes.ts";
import { importRoutes } from "../transfer/import-routes.ts";
import { memberRoutes } from "../members/member-routes.ts";
import { menuRoutes } from "../menu/menu-routes.ts";
import { orderRoutes } from "../orders/order-routes.ts";
import { apiDocs } from "../platform/http/api-docs.ts";
import { limitBodies } from "../platform/http/body-limit.ts";
import { failureOf } from "../platform/http/failure.ts";
import { limitedLog } from "../platform/http/limited-log.ts";
import { pushRoutes } from "../console/push-routes.ts";
import { platformRoutes } from "./platform-routes.ts";
import type { PublicAnswers } from "./public-answers.ts";
import { merchantOf } from "../platform/http/caller.ts";
import { refusal, reply } from "../platform/http/reply.ts";
import { refusedWhileMoving } from "../platform/merchant/refuse-moving.ts";
import { largeBodyGuard, serveOn } from "../identity/caller/serve.ts";
import { refusalTexts } from "../platform/text/refusal-texts.ts";
import { figuresRoutes } from "../figures/figures-routes.ts";
import { floorRoutes } from "../floor/floor-routes.ts";
import { cardWebhookRoutes } from "../payments/card/webhook-routes.ts";
import { onlineRoutes } from "../payments/online/online-routes.ts";
import { orderingRoutes } from "../payments/required/ordering-routes.ts";
import { onlineWebhookRoutes } from "../payments/online/online-webhook-routes.ts";
import { drawerRoutes } from "../payments/drawer/drawer-routes.ts";
import { paymentRoutes } from "../payments/payment-routes.ts";
import { consoleOrderRoutes } from "../console/console-routes.ts";
import { keyOrigins } from "../identity/caller/key-origins.ts";
import { setupRoutes } from "../transfer/setup-routes.ts";
import { staffRoutes } from "../console/staff-routes.ts";
import { integrationRoutes } from "../console/integration-routes.ts";
import { signInRoutes } from "../sign-in/sign-in-routes.ts";

const KIB = 1024;
/** The maximum body size in KiB of calls that accept more than the default, by path. */
const BODY_KIB_BY_PATH = new Map(
  [...callsOfTheContract(), ...callsOfTheConsole()].flatMap(({ call }) => (call.bodyKib ? [[call.path as string, call.bodyKib]] : [])),
);

const LARGEST_KIB = Math.max(...callsOfTheContract().map(({ call }) => call.bodyKib ?? 0));

/** The largest body of a request by its path, directly or by way of a page; a file with a menu alone is larger than what diners send. */
export const maxBodyBytes = (path: string): number =>
  Math.max(LARGEST_KIB, BODY_KIB_BY_PATH.get(/\/call(\/api\/.*)$/.exec(path)?.[1] ?? path) ?? 0) * KIB;

/** The routes of every room. */
const rooms = [
  menuRoutes,
  signInRoutes,
  memberRoutes,
  orderRoutes,
  pushRoutes,
  platformRoutes,
  setupRoutes,
  staffRoutes,
  consoleOrderRoutes,
  kitchenRoutes,
  paymentRoutes,
  onlineRoutes,
  orderingRoutes,
  drawerRoutes,
  floorRoutes,
  figuresRoutes,
  integrationRoutes,
  importRoutes,
];

/** Builds the API: middleware in the order in which it runs, then the calls of each room. */
export function createApp(deps: Deps, version: string, { middleware }: PublicAnswers): Hono {
  const app = new Hono();
  const log = limitedLog(deps.log, deps.admission.settings.now);
  app.use(async (c, next) => {
    await next();
    if (!c.res.headers.has("cache-control")) c.header("cache-control", "private, no-store");
    c.header("x-content-type-options", "nosniff");
  });
  app.use("/api/*", refuseMoving(deps));
  app.use("/api/staff/*", keyOrigins(deps));
  app.use(
    "/api/staff/*",
    largeBodyGuard(
      deps,
      callsOfTheConsole().map(({ call }) => call),
    ),
  );
  app.use(limitBodies((path) => (BODY_KIB_BY_PATH.get(path) ?? BODY_KIB.usual) * KIB));
  app.use(middleware);
  const on = serveOn(app, deps);
  for (const routes of rooms) routes(on);
  cardWebhookRoutes(app, deps);
  onlineWebhookRoutes(app, deps);
  printerRoutes(app, deps);
  apiDocs(app, () => openApiDocument({ version, sentences: refusalTexts[DEFAULT_LOCALE] }));
  app.notFound((c) => {
    const callsOfPath = [...callsOfTheContract(), ...callsOfTheConsole()].filter(({ call }) => pathOf(call.path).test(c.req.path));
    if (callsOfPath.length === 0) return refusal(c, "not-found");
    c.header("allow", callsOfPath.map(({ call }) => call.method).join(", "));
    return refusal(c, "method-not-allowed");
  });
  app.onError((error, c) => {
    const { event, level, why } = failureOf(error, c.req.raw.signal);
    const write = event === "internal-error" ? deps.log : log;
    write(level, event, { message: String(error), path: c.req.path });
    return refusal(c, why, why === "internal-error" ? null : { retryAfterSeconds: 2 });
  });
  return app;
}

/** The restaurant in the path of a notification of a payment. */
const IN_PAYMENT = /^\/api\/payment\/[^/]+\/(\d{1,18})\//;

/** Refuses calls that name a restaurant which moves or has moved, before anything of them is read. */
const refuseMoving =
  (deps: Pick<Deps, "moves">): MiddlewareHandler =>
  async (c, next) => {
    const merchantId = merchantOf(c) ?? IN_PAYMENT.exec(c.req.path)?.[1];
    const refused = merchantId && refusedWhileMoving(deps, merchantId);
    return refused ? reply(c, refused) : next();
  };

const pathOf = (path: string) => new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}$`);
