import type { contract } from "@comanda/contract";
import { ok, refuse } from "@comanda/domain/result";
import { findOrder } from "../../orders/read/order-store.ts";
import type { Handler } from "../../identity/caller/serve.ts";
import { isSubscribed } from "../../platform/push-store.ts";

/** Whether the caller's browser is told of an order, and the key to ask for it; another diner's order is answered like an unknown one. */
export const getPush: Handler<typeof contract.order.push> = async (deps, { merchantId, diner, tokenHash }, { query: { orderId } }) => {
  const found = await findOrder(deps.db, { merchantId, id: orderId, dinerId: diner.id });
  if (!found || !tokenHash) return refuse("not-found");
  return ok({ publicKey: deps.vapid.publicKey, isOn: await isSubscribed(deps.db, { merchantId, orderId, tokenHash }) });
};
