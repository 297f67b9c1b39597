import type { staffContract } from "@comanda/contract/staff/index";
import type { WebhookDelivery } from "@comanda/contract/staff/settings/webhook-calls";
import { ok, refuse } from "@comanda/domain/result";
import type { Handler } from "../../identity/caller/serve.ts";
import { messageIdOf } from "./sign-webhook.ts";
import { type DeliveryRow, findDeliveries } from "./webhook-delivery-store.ts";
import { findEndpoint } from "./webhook-store.ts";

const PAGE = 50;

/** Lists the messages to an endpoint, newest first. */
export const listDeliveries: Handler<typeof staffContract.webhooks.deliveries> = async (
  deps,
  { merchantId },
  { params: { id }, query },
) => {
  if (!(await findEndpoint(deps.db, merchantId, id))) return refuse("not-found");
  const found = await findDeliveries(deps.db, {
    merchantId,
    endpointId: id,
    failed: query.failed === "true",
    before: query.before ?? null,
    limit: PAGE + 1,
  });
  return ok({ deliveries: found.slice(0, PAGE).map(deliveryView), hasMore: found.length > PAGE });
};

function stateOf({ deliveredAt, deadAt, error }: DeliveryRow): WebhookDelivery["state"] {
  if (deliveredAt !== null) return "delivered";
  if (deadAt !== null) return "failed";
  return error !== null ? "retrying" : "waiting";
}

function deliveryView(row: DeliveryRow): WebhookDelivery {
  const { id, event, payload, createdAt, attempts, sentAt, nextAt, status, answer, error } = row;
  const state = stateOf(row);
  return {
    id,
    messageId: messageIdOf(id),
    event,
    createdAt: createdAt.toISOString(),
    state,
    attempts,
    nextAt: state === "retrying" ? (nextAt?.toISOString() ?? null) : null,
    sentAt: sentAt?.toISOString() ?? null,
    status,
    answer: answer ?? "",
    error,
    body: { type: payload.type, timestamp: payload.timestamp, data: payload.data },
  };
}
