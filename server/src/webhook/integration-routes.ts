import { staffContract } from "@comanda/contract/staff/index";
import type { Serve } from "../serve.ts";
import { addWebhook } from "./add-webhook.ts";
import { changeWebhookSecret } from "./change-webhook-secret.ts";
import { changeWebhook } from "./change-webhook.ts";
import { listDeliveries } from "./list-deliveries.ts";
import { listWebhooks } from "./list-webhooks.ts";
import { repeatDelivery } from "./repeat-delivery.ts";
import { testWebhook } from "./test-webhook.ts";

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
