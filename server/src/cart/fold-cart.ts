import type { LineView } from "@comanda/contract/shapes/line-shapes";
import { foldLines } from "@comanda/domain/cart/cart";
import type { CheckedLine } from "../menu/check-line.ts";

/**
 * The judged lines of a cart with equal ones as one, where both can be ordered. A line that cannot stays apart: the diner can drop it and
 * order the other.
 */
export const foldCart = (checked: CheckedLine<LineView>[]): CheckedLine<LineView>[] =>
  foldLines(checked, ({ result }) => (result.ok ? result.value.salesUnitType : null));
