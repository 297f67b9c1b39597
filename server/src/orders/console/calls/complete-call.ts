import type { staffContract } from "@comanda/contract/staff/index";
import { OrderStatus } from "@comanda/domain/codes";
import { ok, refuse } from "@comanda/domain/result";
import type { Handler } from "../../../identity/caller/serve.ts";
import { completeOrder } from "../../change/complete-order.ts";
import { isSeenVersion } from "../../change/seen-version.ts";
import { checkInProgress } from "../act-on-order.ts";
import { type OrderAction, requestAction } from "../order-action.ts";

type CompleteRefusal = "already-done" | "order-changed" | "not-all-sent";

/** Completes an order whose items are all sent; `anyway`: also with items that never were. Paying it is another action. */
export const completeAction: OrderAction<{ anyway: boolean }, CompleteRefusal> = {
  name: "complete",
  async check(tx, { order, items }, { body, rowVersion }) {
    const inProgress = await checkInProgress(tx, order, OrderStatus.Completed);
    if (!inProgress.ok) return inProgress;
    if (!(await isSeenVersion(tx, order, rowVersion))) return refuse("order-changed");
    return !body.anyway && items.some(({ state }) => state === "held") ? refuse("not-all-sent") : ok(null);
  },
  async perform(tx, held, { actor, at, random }) {
    await completeOrder(tx, held, { actor, at, random, pays: null });
    return ok(null);
  },
};

/** Completes an order after the undo time. */
export const completeCall: Handler<typeof staffContract.orders.complete> = (deps, caller, { params, body: { rowVersion, anyway } }) =>
  requestAction(deps, caller, { orderId: params.id, action: completeAction, body: { anyway }, rowVersion });
