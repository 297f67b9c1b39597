import { AWAITS_PAYMENT, nextOfAwaiting } from "@comanda/domain/order/awaiting-payment";
import { cancelOrder } from "../../orders/change/cancel-order.ts";
import type { OrderActor } from "../../orders/event/order-event-sql.ts";
import { holdOrder } from "../../orders/event/hold-order.ts";
import { isCheckedOut } from "../../orders/read/checkout.ts";
import type { Queryable } from "../../platform/db/queryable.ts";
import type { Deps } from "../../platform/deps.ts";
import { NOT_PAID } from "../../platform/text/order-changes.ts";

/** The server, which ends without a person what is not paid in time. */
const COMANDA: OrderActor = { kind: "system", id: null, name: "Comanda", role: null };

/**
 * Ends an order that waits for its payment, where its time is over and nobody is paying: stock, coupons and points return. Returns whether it
 * still waits.
 */
export async function endWhereUnpaid(
  tx: Queryable,
  { clock, random }: Pick<Deps, "clock" | "random">,
  { merchantId, orderId }: { merchantId: string; orderId: string },
): Promise<boolean> {
  const held = await holdOrder(tx, merchantId, orderId);
  if (!held || held.order.status !== AWAITS_PAYMENT || !held.order.payBy) return false;
  const { order } = held;
  const at = clock.now();
  const isBeingPaid = isCheckedOut(order, at) || Number(order.held) > 0;
  if (nextOfAwaiting({ ...order, payBy: held.order.payBy, isBeingPaid }, at) !== "ends") return true;
  await cancelOrder(tx, held, { actor: COMANDA, at, random, reason: NOT_PAID });
  return false;
}
