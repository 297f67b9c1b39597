import type { Hono } from "hono";
import { id } from "@comanda/contract/scalars";
import type { Deps } from "../../platform/deps.ts";
import { limitedLog } from "../../platform/http/limited-log.ts";
import { refusal } from "../../platform/http/reply.ts";
import { localeOf } from "../../platform/http/caller.ts";
import { testForm } from "../account/test-form.ts";
import { receiveNotification } from "./receive-notification.ts";

/**
 * The page from which the owner's browser posts the form of a test payment. It is not of the console, whose content policy lets no form go to another
 * origin; it has no script, so that the person presses its button. Its id is known to the console alone, and with it the restaurant can only be paid.
 */
function testFormRoute(app: Hono, deps: Deps): void {
  app.get("/api/payment/:provider/:merchantId/test/:id", async (c) => {
    const merchantId = id.safeParse(c.req.param("merchantId")).data;
    const of = { provider: c.req.param("provider"), id: c.req.param("id"), locale: localeOf(c) };
    const page = merchantId === undefined ? null : await testForm(deps, { merchantId, ...of });
    if (!page) return refusal(c, "not-found");
    c.header("content-security-policy", `default-src 'none'; form-action ${page.origin}; frame-ancestors 'none'; base-uri 'none'`);
    c.header("cache-control", "no-store");
    return c.html(page.html);
  });
}

/**
 * The notifications of the providers of payments by diners, for each restaurant. They are no call of the contract: the body is the
 * provider's, and it is signed over the bytes as they are received. Refused ones are counted in the log.
 */
export function onlineWebhookRoutes(app: Hono, deps: Deps): void {
  testFormRoute(app, deps);
  const log = limitedLog(deps.log, deps.admission.settings.now);
  app.post("/api/payment/:provider/:merchantId/webhook", async (c) => {
    const merchantId = id.safeParse(c.req.param("merchantId")).data;
    if (merchantId === undefined) return refusal(c, "not-found");
    const received = { merchantId, provider: c.req.param("provider"), body: await c.req.text(), headers: c.req.raw.headers };
    const result = await receiveNotification(deps, received);
    if (result.ok) return c.text(result.value);
    if (result.why === "not-found") return refusal(c, "not-found");
    log("warn", "payment-notification-refused", { why: result.why });
    return refusal(c, "malformed-input", { issues: [{ path: "", message: result.why }] });
  });
}
