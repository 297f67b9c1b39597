import type { contract } from "@comanda/contract";
import { AWAITS_PAYMENT } from "@comanda/domain/order/awaiting-payment";
import { ok, refuse } from "@comanda/domain/result";
import type { Handler } from "../../identity/caller/serve.ts";
import { findOrder } from "../../orders/read/order-store.ts";
import { applySighting } from "../online/apply-attempt.ts";
import { wakeAttempt } from "../online/attempt-work-store.ts";
import { awaitingOf, endWait } from "../store/awaiting-store.ts";
import { endWhereUnpaid } from "../store/end-awaiting.ts";

/** Ends an order that waits for its payment. A page at the provider is ended first; the worker then ends the order. */
export const giveUpOrder: Handler<typeof contract.payment.giveUp> = async (deps, caller, { body: { orderId } }) => {
  const of = { merchantId: caller.merchantId, dinerId: caller.diner.id };
  const found = await findOrder(deps.db, { ...of, id: orderId });
  if (!found) return refuse("not-found");
  if (found.order.status !== AWAITS_PAYMENT) return ok({ isEnded: true });
  const at = deps.clock.now();
  const attemptId = (await awaitingOf(deps.db, of)).find(({ id }) => id === orderId)?.attemptId ?? null;
  if (attemptId !== null) {
    const attempt = { merchantId: of.merchantId, id: attemptId };
    await applySighting(deps, attempt, { seen: "expiring", problem: "cancelled", endedBy: "diner" });
    await wakeAttempt(deps.db, attempt, at);
    return ok({ isEnded: false });
  }
  const stillWaits = await deps.db.transaction(async (tx) => {
    await endWait(tx, { merchantId: of.merchantId, orderId, at: at.toISOString() });
    return endWhereUnpaid(tx, deps, { merchantId: of.merchantId, orderId });
  });
  return ok({ isEnded: !stillWaits });
};
