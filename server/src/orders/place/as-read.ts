import type { OrderContext } from "./order-context.ts";
import type { OrderWithItems } from "../read/order-record.ts";

/**
 * A composed, unwritten order as the preview returns it, ready to be placed: with id and row version of the order that it would be added
 * to; "0" and 0 for a new one (product rules, section 9: Order payload).
 */
export const asRead = <Composed extends OrderWithItems>(
  composed: Composed,
  { existingOrder }: Pick<OrderContext, "existingOrder">,
): Composed => ({
  ...composed,
  order: { ...composed.order, id: existingOrder?.order.id ?? "0", rowVersion: existingOrder?.order.rowVersion ?? 0 },
});
