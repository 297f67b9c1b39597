import type { OrderItemView } from "@comanda/contract/shapes/order-shapes";
import type { Rounds } from "./use-live-order.ts";

/** The items of an order that came together; `time` is null where all of them did. */
type Round = { time: string | null; items: OrderItemView[] };

/**
 * The items of an order by when they were ordered, as `timeOf` says it to the diner: rounds of the same minute are one. An item without a
 * round, of an order that an earlier release stored, is in the first.
 */
export function itemsByRound(orderItems: OrderItemView[], rounds: Rounds, timeOf: (at: string) => string): Round[] {
  const timeOfItem = new Map(rounds.flatMap(({ at, itemIds }) => itemIds.map((id) => [id, timeOf(at)])));
  const times = [...new Set(rounds.map(({ at }) => timeOf(at)))];
  const [first = null] = times;
  if (times.length < 2) return [{ time: null, items: orderItems }];
  return times
    .map((time) => ({ time, items: orderItems.filter(({ id }) => (timeOfItem.get(id) ?? first) === time) }))
    .filter(({ items }) => items.length > 0);
}
