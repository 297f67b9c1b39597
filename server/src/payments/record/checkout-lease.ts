import type { staffContract } from "@comanda/contract/staff/index";
import { isPayableStatus } from "@comanda/domain/order/awaiting-payment";
import { ok, refuse, type Result } from "@comanda/domain/result";
import { type Queryable, statement } from "../../platform/db/queryable.ts";
import type { Handler } from "../../identity/caller/serve.ts";
import { isSessionInUse } from "../../identity/store/staff-session-store.ts";
import { actOnOrder, checkNothingPending } from "../../orders/console/act-on-order.ts";
import { readStaffOrderDetail } from "../../orders/console/calls/get-staff-order.ts";
import { findCheckout } from "../../orders/read/checkout.ts";
import type { OrderRecord } from "../../orders/read/order-record.ts";
import type { StaffCaller } from "../../identity/caller/staff-caller.ts";

/** How long taking payment lasts without a renewal, in milliseconds (console: Payment). */
const LEASE_MS = 90_000;

/** A renewal is noticed too: other consoles show until when it lasts. */
const lease = statement<object, { merchantId: string; orderId: string; name: string; until: string; holder: string }>(
  "checkout.take",
  `with taken as (
     update customer_order set checkout_by = :name, checkout_until = :until, checkout_holder = :holder where merchant_id = :merchantId and id = :orderId returning id
   )
   select notice_for_staff(:merchantId, 'order', id) from taken`,
);

const free = statement<object, { merchantId: string; orderId: string; holder: string }>(
  "checkout.release",
  `update customer_order set checkout_by = null, checkout_until = null, checkout_holder = null
   where merchant_id = :merchantId and id = :orderId and checkout_holder = :holder`,
);

/** Whose a checkout is: a session's, or an API key's. Names are no identity: two sessions of one person, or a key, may have the same. */
const holderOfCheckout = ({ sessionId, key }: StaffCaller): string => (key ? `key ${key.id}` : `session ${sessionId}`);

/** Whether the holder of a checkout can still release it: a session that has ended, or whose device was locked, cannot, as its calls are refused. */
async function isHolderThere(tx: Queryable, { merchantId, checkoutHolder }: OrderRecord, now: Date): Promise<boolean> {
  const [kind, id] = checkoutHolder?.split(" ") ?? [];
  return kind !== "session" || id === undefined || isSessionInUse(tx, { merchantId, id, now });
}

/**
 * Takes the checkout of an order, or renews that of the same session: its diner cannot add dishes meanwhile. That of another one who is there is
 * taken over only on demand; a checkout that is not renewed ends by itself.
 */
export const takeCheckout: Handler<typeof staffContract.payments.takeCheckout> = async (deps, caller, { params, body }) => {
  const holder = holderOfCheckout(caller);
  const result = await actOnOrder(deps, { caller, orderId: params.id }, async (tx, { order }, { at }): Promise<Taken> => {
    if (!isPayableStatus(order.status)) return refuse("not-found");
    const pending = await checkNothingPending(tx, order, { blocking: ["cancel", "join"] });
    if (!pending.ok) return pending;
    const current = findCheckout(order, at);
    const isOthers = current !== null && order.checkoutHolder !== holder && !body.takesOver;
    if (isOthers && (await isHolderThere(tx, order, at))) return refuse("checkout-elsewhere", current);
    const until = new Date(at.getTime() + LEASE_MS).toISOString();
    await lease(tx, { merchantId: order.merchantId, orderId: order.id, name: caller.person.name, until, holder });
    return ok(until);
  });
  if (!result.ok) return result;
  const order = await readStaffOrderDetail(deps, caller, params.id);
  return order ? ok({ until: result.value.value, order }) : refuse("not-found");
};

type Taken = Result<string, "not-found" | "action-pending" | "checkout-elsewhere">;

/** Ends the session's own checkout of an order; another one's stays. */
export const releaseCheckout: Handler<typeof staffContract.payments.releaseCheckout> = async (deps, caller, { params }) => {
  const result = await actOnOrder(deps, { caller, orderId: params.id }, async (tx, { order }): Promise<Result<null, never>> => {
    await free(tx, { merchantId: order.merchantId, orderId: order.id, holder: holderOfCheckout(caller) });
    return ok(null);
  });
  return result.ok ? ok(null) : result;
};
