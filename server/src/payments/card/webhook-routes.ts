import type { Hono } from "hono";
import type { Deps } from "../../platform/deps.ts";
import { limitedLog } from "../../platform/http/limited-log.ts";
import { refusal } from "../../platform/http/reply.ts";
import { receiveEvent } from "./receive-event.ts";

/**
 * The webhook of the provider of card payments. It is no call of the contract: its body is the provider's, and its provider verifies it by
 * the bytes and the headers as they are received. Refused ones are counted in the log.
 */
export function cardWebhookRoutes(app: Hono, deps: Deps): void {
  const log = limitedLog(deps.log, deps.admission.settings.now);
  app.post("/api/payment/:provider/webhook", async (c) => {
    const { headers } = c.req.raw;
    const why = await receiveEvent(deps, { provider: c.req.param("provider"), body: await c.req.text(), headers });
    if (why === "unknown-provider") return refusal(c, "not-found");
    if (why === null) return c.json({ received: true });
    log("warn", "webhook-refused", { why });
    return refusal(c, "malformed-input", { issues: [{ path: "", message: why }] });
  });
}
