import { staffContract } from "@comanda/contract/staff/index";
import type { Serve } from "../identity/caller/serve.ts";
import { addWebhook } from "./webhook/add-webhook.ts";
import { changeWebhookSecret } from "./webhook/change-webhook-secret.ts";
import { changeWebhook } from "./webhook/change-webhook.ts";
import { listDeliveries } from "./webhook/list-deliveries.ts";
import { listWebhooks } from "./webhook/list-webhooks.ts";
import { repeatDelivery } from "./webhook/repeat-delivery.ts";
import { testWebhook } from "./webhook/test-webhook.ts";

/** The calls for the endpoints of webhooks and what was delivered to them. */
export function integrationRoutes(on: Serve): void {
  const { webhooks } = staffContract;
  on(webhooks.list, listWebhooks);
  on(webhooks.add, addWebhook);
  on(webhooks.change, changeWebhook);
  on(webhooks.changeSecret, changeWebhookSecret);
  on(webhooks.test, testWebhook);
  on(webhooks.deliveries, listDeliveries);
  on(webhooks.repeat, repeatDelivery);
}
