import type { staffContract } from "@comanda/contract/staff/index";
import { ok, refuse } from "@comanda/domain/result";
import type { Handler } from "../../identity/caller/serve.ts";
import { writeAudit } from "../../audit/audit-store.ts";
import { actorOf } from "../../identity/caller/staff-caller.ts";
import { messageIdOf } from "./sign-webhook.ts";
import { deliverOnceMore } from "./webhook-delivery-store.ts";
import { findEndpoint } from "./webhook-store.ts";

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
