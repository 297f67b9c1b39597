import type { OrderContext } from "./order-context.ts";
import type { OrderWithItems } from "./order-record.ts";

/**
 * An order that is composed and not written, as it can be placed: with id and version of the order that it would be added to, of a new one
 * "0" and 0 (product rules, section 9: Order payload).
 */
export const asRead = <Composed extends OrderWithItems>(
  composed: Composed,
  { existingOrder }: Pick<OrderContext, "existingOrder">,
): Composed => ({
  ...composed,
  order: { ...composed.order, id: existingOrder?.order.id ?? "0", rowVersion: existingOrder?.order.rowVersion ?? 0 },
});
