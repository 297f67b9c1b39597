import { AWAITS_PAYMENT } from "@comanda/domain/order/awaiting-payment";
import { cancelAction } from "../../orders/console/calls/cancel-call.ts";
import { handlerOf } from "../../orders/console/order-action.ts";
import { findOrderOfAnyone } from "../../orders/read/order-store.ts";
import { findPaying } from "../../orders/read/paying-store.ts";
import type { Queryable } from "../../platform/db/queryable.ts";
import type { Deps } from "../../platform/deps.ts";
import type { StoredAction } from "../../platform/pending/pending-store.ts";
import { NOT_YET, type PendingHandler } from "../../platform/pending/pending-worker.ts";
import { applyIn } from "../online/apply-attempt.ts";
import { findAttempt, TAKEN_OVER } from "../online/attempt-store.ts";
import { wakeAttempt } from "../online/attempt-work-store.ts";

/**
 * Cancels an order when that is due. The payments of one that waits for them are ended at the provider first, and the action waits until they are:
 * money that was faster makes the order one in progress, which nobody has asked to cancel, so that the action is dropped.
 */
export const cancelHandler: PendingHandler = async (deps, action) => {
  const cancel = await handlerOf(cancelAction)(deps, action);
  return async (tx) => ((await endPayments(tx, deps, action)) ? NOT_YET : cancel(tx));
};

/** Ends the payments that may take money for an order that waits for them, as the till does. Returns whether there is one. */
async function endPayments(tx: Queryable, deps: Deps, { merchantId, subjectId, actor }: StoredAction): Promise<boolean> {
  const found = await findOrderOfAnyone(tx, merchantId, subjectId);
  if (found?.order.status !== AWAITS_PAYMENT) return false;
  const paying = await findPaying(tx, found.order);
  for (const { attemptId: id } of paying) {
    // Asked for before: the provider has not answered yet.
    if ((await findAttempt(tx, merchantId, id))?.problem === TAKEN_OVER) continue;
    await applyIn(tx, deps, { of: { merchantId, id }, sighting: { seen: "expiring", problem: TAKEN_OVER, endedBy: actor.name } });
    await wakeAttempt(tx, { merchantId, id }, deps.clock.now());
  }
  return paying.length > 0;
}
