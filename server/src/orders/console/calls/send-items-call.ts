import type { staffContract } from "@comanda/contract/staff/index";
import { isSentState } from "@comanda/domain/order/item-state";
import { ok, refuse } from "@comanda/domain/result";
import type { Handler } from "../../../identity/caller/serve.ts";
import { sendItems } from "../../change/send-items.ts";
import { findLastEvent } from "../../event/order-event-store.ts";
import { actOnOrder, checkInProgress, checkNothingPending } from "../act-on-order.ts";
import { hasUnreadAllergy } from "../../read/allergy-gate.ts";
import { merchantUndoSeconds } from "../../../platform/pending/undo-time.ts";

/** Sends exactly the named items: those that were sent meanwhile are left out, and those that were added meanwhile stay held. */
export const sendItemsCall: Handler<typeof staffContract.orders.send> = async (deps, caller, { params, body }) => {
  const undoSeconds = await merchantUndoSeconds(deps, caller.merchantId);
  const sent = await actOnOrder(deps, { caller, orderId: params.id }, async (tx, held, acting) => {
    const inProgress = await checkInProgress(tx, held.order);
    if (!inProgress.ok) return refuse("order-changed");
    const free = await checkNothingPending(tx, held.order);
    if (!free.ok) return free;
    const named = held.items.filter(({ id }) => body.itemIds.includes(id));
    const itemIds = named.flatMap(({ id, state }) => (state === "held" ? [id] : []));
    const [sentBefore] = named.filter(({ state }) => isSentState(state));
    if (itemIds.length === 0) {
      const done = sentBefore && (await findLastEvent(tx, held.order, { kinds: ["sent"], itemId: sentBefore.id }));
      return done ? refuse("already-done", done) : refuse("nothing-to-send");
    }
    if (hasUnreadAllergy(held)) return refuse("allergy-unread");
    await sendItems(tx, held, { ...acting, itemIds, undoSeconds });
    return ok(null);
  });
  return sent.ok ? ok(sent.value.order) : sent;
};
