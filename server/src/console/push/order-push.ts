import type { contract } from "@comanda/contract";
import { ok, refuse } from "@comanda/domain/result";
import type { Handler } from "../../identity/caller/serve.ts";
import { findOrder } from "../../orders/read/order-store.ts";
import { isSubscribed, subscribe, unsubscribe } from "../../platform/push-store.ts";

/** Whether the caller's browser is told of an order, and the key to ask for it; another diner's order is answered like an unknown one. */
export const getPush: Handler<typeof contract.order.push> = async (deps, { merchantId, diner, tokenHash }, { query: { orderId } }) => {
  const found = await findOrder(deps.db, { merchantId, id: orderId, dinerId: diner.id });
  if (!found || !tokenHash) return refuse("not-found");
  return ok({ publicKey: deps.vapid.publicKey, isOn: await isSubscribed(deps.db, { merchantId, orderId, tokenHash }) });
};

/**
 * Stores or removes the caller's browser for an order in progress; of one that has ended nothing is stored. Another diner's order is answered
 * like an unknown one. Where the address leads is checked at each message, as its name may lead elsewhere by then.
 */
export const setPush: Handler<typeof contract.order.setPush> = async (deps, caller, { body: { orderId, subscription } }) => {
  const { merchantId, diner, tokenHash, locale } = caller;
  const found = await findOrder(deps.db, { merchantId, id: orderId, dinerId: diner.id });
  if (!found || !tokenHash) return refuse("not-found");
  const asking = { merchantId, orderId, tokenHash };
  if (!subscription) {
    await unsubscribe(deps.db, asking);
    return ok({ isOn: false });
  }
  const stored = { ...subscription, id: deps.random.id(), locale, at: deps.clock.now() };
  return ok({ isOn: await deps.db.transaction((tx) => subscribe(tx, asking, stored)) });
};
