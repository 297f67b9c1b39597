import type { staffContract } from "@comanda/contract/staff/index";
import type { WebhookDelivery } from "@comanda/contract/staff/settings/webhook-calls";
import { ok, refuse } from "@comanda/domain/result";
import { TEST_EVENT } from "@comanda/domain/staff/webhook-events";
import { writeAudit } from "../../audit/audit-store.ts";
import type { Handler } from "../../identity/caller/serve.ts";
import { actorOf } from "../../identity/caller/staff-caller.ts";
import { messageIdOf } from "./sign-webhook.ts";
import { deliverOnceMore, type DeliveryRow, findDeliveries, insertDelivery } from "./webhook-delivery-store.ts";
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

/** Sends a message to an endpoint again, whatever became of it. */
export const repeatDelivery: Handler<typeof staffContract.webhooks.repeat> = async (deps, caller, { params: { id, deliveryId } }) => {
  const { merchantId, address } = caller;
  if (!(await findEndpoint(deps.db, merchantId, id))) return refuse("not-found");
  const isRepeated = await deps.db.transaction(async (tx) => {
    const event = await deliverOnceMore(tx, { merchantId, endpointId: id, id: deliveryId }, deps.clock.now());
    if (event === null) return false;
    await writeAudit(deps, tx, {
      merchantId,
      actor: actorOf(caller),
      action: "delivery.again",
      subject: { kind: "delivery", id: deliveryId, name: `${event} ${messageIdOf(deliveryId)}` },
      address,
    });
    return true;
  });
  return isRepeated ? ok(null) : refuse("not-found");
};

/** Delivers a test event to one endpoint. */
export const testWebhook: Handler<typeof staffContract.webhooks.test> = async (deps, caller, { params: { id } }) => {
  const { merchantId, address } = caller;
  const endpoint = await findEndpoint(deps.db, merchantId, id);
  if (!endpoint) return refuse("not-found");
  const [deliveryId, at] = [deps.random.id(), deps.clock.now()];
  const payload = { type: TEST_EVENT, timestamp: at.toISOString(), data: { merchantId } };
  await deps.db.transaction(async (tx) => {
    await insertDelivery(tx, { merchantId, endpointId: id, id: deliveryId, kind: TEST_EVENT, payload, at });
    await writeAudit(deps, tx, {
      merchantId,
      actor: actorOf(caller),
      action: "webhook.test",
      subject: { kind: "webhook", id, name: URL.parse(endpoint.url)?.host ?? "" },
      address,
    });
  });
  return ok({ deliveryId });
};
