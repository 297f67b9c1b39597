import type { staffContract } from "@comanda/contract/staff/index";
import { ok, refuse } from "@comanda/domain/result";
import { WEBHOOK_EVENTS } from "@comanda/domain/staff/webhook-events";
import { outsideAddress } from "../../platform/net/outside-address.ts";
import type { Handler } from "../../identity/caller/serve.ts";
import { writeAudit } from "../../audit/audit-store.ts";
import { actorOf } from "../../identity/caller/staff-caller.ts";
import { newWebhookSecret } from "./sign-webhook.ts";
import { insertEndpoint } from "./webhook-store.ts";
import { webhookView } from "./webhook-view.ts";

/** Adds an endpoint, whose address is resolved and checked now and at every delivery. */
export const addWebhook: Handler<typeof staffContract.webhooks.add> = async (deps, caller, { body }) => {
  const { merchantId, address } = caller;
  const target = await outsideAddress(body.url, deps.webhookNetworks);
  if (!target.ok) return refuse("webhook-address-refused", { problem: target.why });
  const secret = newWebhookSecret();
  const events = WEBHOOK_EVENTS.filter((event) => body.events.includes(event));
  const now = deps.clock.now();
  const endpoint = {
    id: deps.random.id(),
    url: body.url,
    events,
    sendsCodes: body.sendsCodes,
    secret: deps.secrets.seal(secret),
    createdAt: now,
  };
  await deps.db.transaction(async (tx) => {
    await insertEndpoint(tx, { ...endpoint, merchantId });
    await writeAudit(deps, tx, {
      merchantId,
      actor: actorOf(caller),
      action: "webhook.add",
      subject: { kind: "webhook", id: endpoint.id, name: target.value.url.host },
      after: { url: body.url, events: events.join(", "), sendsCodes: body.sendsCodes },
      address,
    });
  });
  const row = { ...endpoint, oldSecret: null, oldUntil: null, failingSince: null, offAt: null, offReason: null };
  return ok({ webhook: webhookView(row, { waiting: 0, now }), secret });
};
