import type { OrderRecord } from "./order-record.ts";

/** Who is taking payment of an order at an instant, and until when; null where nobody is. */
export function findCheckout(
  { checkoutBy, checkoutUntil }: Pick<OrderRecord, "checkoutBy" | "checkoutUntil">,
  now: Date,
): { by: string; until: string } | null {
  if (checkoutBy == null || checkoutUntil == null || checkoutUntil <= now) return null;
  return { by: checkoutBy, until: checkoutUntil.toISOString() };
}

/** Whether somebody is taking payment of an order, or a part of it is being paid: by a card that is captured, or by a diner. */
export const isCheckedOut = (order: OrderRecord, now: Date): boolean => findCheckout(order, now) !== null || Number(order.capturing) > 0;
