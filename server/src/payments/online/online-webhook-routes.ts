import type { Hono } from "hono";
import { id } from "@comanda/contract/scalars";
import type { Deps } from "../../platform/deps.ts";
import { limitedLog } from "../../platform/http/limited-log.ts";
import { refusal } from "../../platform/http/reply.ts";
import { receiveNotification } from "./receive-notification.ts";

/**
 * The notifications of the providers of payments by diners, for each restaurant. They are no call of the contract: the body is the
 * provider's, and it is signed over the bytes as they are received. Refused ones are counted in the log.
 */
export function onlineWebhookRoutes(app: Hono, deps: Deps): void {
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
