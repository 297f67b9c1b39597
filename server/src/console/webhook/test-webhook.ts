import type { staffContract } from "@comanda/contract/staff/index";
import { ok, refuse } from "@comanda/domain/result";
import { TEST_EVENT } from "@comanda/domain/staff/webhook-events";
import type { Handler } from "../../identity/caller/serve.ts";
import { writeAudit } from "../../audit/audit-store.ts";
import { actorOf } from "../../identity/caller/staff-caller.ts";
import { insertDelivery } from "./webhook-delivery-store.ts";
import { findEndpoint } from "./webhook-store.ts";

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
