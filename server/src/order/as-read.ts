import type { OrderBasis } from "./order-basis.ts";
import type { OrderWithItems } from "./order-record.ts";

/**
 * An order that is composed and not written, as it can be placed: with id and version of the order that it would be added to, of a new one
 * "0" and 0 (product rules, section 9: Order payload).
 */
export const asRead = <Composed extends OrderWithItems>(composed: Composed, { there }: Pick<OrderBasis, "there">): Composed => ({
  ...composed,
  order: { ...composed.order, id: there?.order.id ?? "0", rowVersion: there?.order.rowVersion ?? 0 },
});
