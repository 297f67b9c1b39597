import { staffContract } from "@comanda/contract/staff/index";
import { OrderStatus } from "@comanda/domain/codes";
import { inLocale } from "@comanda/domain/locale";
import { AWAITS_PAYMENT } from "@comanda/domain/order/awaiting-payment";
import { isSentState } from "@comanda/domain/order/item-state";
import { ok, refuse } from "@comanda/domain/result";
import { mayHolder } from "@comanda/domain/staff/permissions";
import type { Handler } from "../../../identity/caller/serve.ts";
import { noteRefusal } from "../../../identity/caller/staff-caller.ts";
import { cancelOrder } from "../../change/cancel-order.ts";
import { isSeenVersion } from "../../change/seen-version.ts";
import { findOrderOfAnyone } from "../../read/order-store.ts";
import { findPaying } from "../../read/paying-store.ts";
import { checkInProgress } from "../act-on-order.ts";
import { type OrderAction, requestAction } from "../order-action.ts";

type CancelRefusal = "already-done" | "order-changed" | "paid-in-part" | "card-held" | "not-allowed";

const SENT = "orders.cancel-sent";

/**
 * Cancels an order of which nothing is paid or held on a card; of one of which something was sent, only a manager may. One that waits for its
 * payment is cancelled once no page at a provider can take money for it (`../../../payments/required/cancel-awaiting.ts`).
 */
export const cancelAction: OrderAction<{ reason: string; note: string }, CancelRefusal> = {
  name: "cancel",
  async check(tx, { order, items }, { rowVersion, holder }) {
    const inProgress = await checkInProgress(tx, order, OrderStatus.Cancelled);
    if (!inProgress.ok && order.status !== AWAITS_PAYMENT) return inProgress;
    if (Number(order.paid) > 0) return refuse("paid-in-part", { paid: order.paid });
    if (Number(order.held) > 0) return refuse("card-held", { held: order.held });
    if (items.some(({ state }) => isSentState(state)) && !mayHolder(holder, SENT)) return refuse("not-allowed", { permission: SENT });
    return (await isSeenVersion(tx, order, rowVersion)) ? ok(null) : refuse("order-changed");
  },
  mustWait: async (tx, { order }) => order.status === AWAITS_PAYMENT && (await findPaying(tx, order)).length > 0,
  async perform(tx, held, { body, ...acting }) {
    await cancelOrder(tx, held, { ...acting, ...body });
    return ok(null);
  },
};

/** Cancels an order after the undo time. A refused permission is recorded in the audit. */
export const cancelCall: Handler<typeof staffContract.orders.cancel> = async (deps, caller, { params, body }) => {
  const { rowVersion, reason, note } = body;
  if (reason === "other" && note === "") return refuse("malformed-input", { issues: [{ path: "note", message: "required" }] });
  const result = await requestAction(deps, caller, { orderId: params.id, action: cancelAction, body: { reason, note }, rowVersion });
  if (!result.ok && result.why === "not-allowed") await noteRefusal(deps, caller, { call: staffContract.orders.cancel, permission: SENT });
  return result;
};

/** What a cancellation would give back: coupons with their ends, points, and the member's balance with them. */
export const cancelPreviewCall: Handler<typeof staffContract.orders.cancelPreview> = async (deps, { merchantId, locale }, { params }) => {
  const found = await findOrderOfAnyone(deps.db, merchantId, params.id);
  if (!found) return refuse("not-found");
  const { order, member } = found;
  return ok({
    coupons: order.pricing.coupons.map(({ terms, validTo }) => ({
      name: inLocale(terms.name, locale),
      endsAt: new Date(validTo).toISOString(),
    })),
    points: order.points,
    balance: member && member.points + order.points,
  });
};
