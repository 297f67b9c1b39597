import { staffContract } from "@comanda/contract/staff/index";
import type { Serve } from "../identity/caller/serve.ts";
import { addWebhook, changeWebhook, changeWebhookSecret, listWebhooks } from "./webhook/edit-webhooks.ts";
import { listDeliveries, repeatDelivery, testWebhook } from "./webhook/webhook-deliveries.ts";

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
