import type { LineView } from "@comanda/contract/shapes/line-shapes";
import { foldLines } from "@comanda/domain/cart/cart";
import { orderLineOf } from "@comanda/domain/cart/order-line";
import type { CheckedLine } from "../../menu/read/check-line.ts";

/**
 * The validated lines of a cart with equal ones as one, where both can be ordered. A line that cannot be ordered stays apart: the diner can
 * remove it and order the other.
 */
export function foldCart(checked: CheckedLine<LineView>[]): CheckedLine<LineView>[] {
  const lines = checked.map(({ line, result }) => ({ ...line, result, salesUnitType: result.ok ? result.value.salesUnitType : null }));
  return foldLines(lines).map(({ id, result, ...line }) => ({ line: { id, ...orderLineOf(line) }, result }));
}
