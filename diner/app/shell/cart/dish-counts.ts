import type { CartLineView } from "@comanda/contract/calls/cart-calls";
import { countItems } from "@comanda/domain/cart/count-items";

type Lines = readonly CartLineView[];

const counted = new WeakMap<Lines, Map<string, number>>();

/** The number of items of each dish among the lines of a cart, by its id. The same lines are counted once for all rows of the menu. */
export function dishCounts(lines: Lines): ReadonlyMap<string, number> {
  const counts = counted.get(lines) ?? new Map<string, number>();
  if (!counted.has(lines)) for (const line of lines) counts.set(line.productId, (counts.get(line.productId) ?? 0) + countItems([line]));
  counted.set(lines, counts);
  return counts;
}
