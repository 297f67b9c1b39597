import type { OrderSummary } from "@comanda/contract/shapes/order-shapes";
import { OrderStatus } from "@comanda/domain/codes";

/** The last completed order of a member. `isUsual`: the one before it had the same dishes. */
export type LastOrder = { order: OrderSummary; isUsual: boolean };

/** The number of lines of which a summary has the names. */
const NAMED = 3;

/**
 * The last completed order among the newest first; `isOpen` where one of them is still in progress, and what was ordered minutes ago is not
 * offered once more.
 */
export function lastOrderOf(orders: readonly OrderSummary[]): { last: LastOrder | null; isOpen: boolean } {
  const isOpen = orders.some(({ status }) => status === OrderStatus.Progressing);
  const [order, before] = orders.filter(({ status, itemCount }) => status === OrderStatus.Completed && itemCount > 0);
  return { last: order ? { order, isUsual: before !== undefined && haveSameDishes(order, before) } : null, isOpen };
}

/** Whether two orders have the same dishes; of an order with more lines than a summary names it is not known. */
const haveSameDishes = (one: OrderSummary, other: OrderSummary): boolean =>
  one.itemCount <= NAMED && one.itemCount === other.itemCount && namesOf(one) === namesOf(other);

const namesOf = ({ itemNames }: OrderSummary): string => JSON.stringify(itemNames.toSorted());
