import { SalesUnit } from "./codes.ts";
import { add, compare, decimal, toText, ZERO } from "./decimal.ts";
import { MAX_LINES, PIECES, WEIGHT } from "./limits.ts";
import type { DecimalText } from "./menu.ts";
import type { OrderLine } from "./order-line.ts";
import { ok, refuse, type Result } from "./result.ts";

/** The lines after a change; `isCapped` where the quantity that was asked for was more than a line may have. */
export type ChangedCart<Line extends OrderLine = OrderLine> = { lines: Line[]; isCapped: boolean };

/**
 * Whether two lines are one (specification, section 5): the same product with the identical set of modifiers, ids and quantities.
 * Two portions that were weighed differently stay apart, since one line can carry only one weight.
 */
export const sameLine = (one: OrderLine, other: OrderLine): boolean =>
  one.productId === other.productId &&
  modifierSet(one) === modifierSet(other) &&
  isSameWeighing(one.salesUnitFactorList, other.salesUnitFactorList);

/**
 * A cart with one more line: merged into the same line where there is one, which keeps its place, type and condiments, and its notes
 * unless the new line has some. A quantity stops at what a line may have; more than 100 lines are refused (product rules, section 3).
 */
export function addLine<Line extends OrderLine>(
  lines: readonly Line[],
  line: Line,
  unit: SalesUnit = SalesUnit.piece,
): Result<ChangedCart<Line>, "too-many-lines"> {
  const at = lines.findIndex((there) => sameLine(there, line));
  const there = lines[at];
  if (!there && lines.length >= MAX_LINES) return refuse("too-many-lines");
  const wanted = there ? toText(add(decimal(there.quantity), decimal(line.quantity))) : line.quantity;
  const { quantity, isCapped } = capped(wanted, unit);
  const changed = { ...(there ?? line), quantity, notes: line.notes || (there?.notes ?? "") };
  return ok({ lines: there ? lines.with(at, changed) : [...lines, changed], isCapped });
}

/** A cart with another quantity in the line at the index `at`: zero or less takes the line away, too much stops at what a line may have. */
export function setQuantity<Line extends OrderLine>(
  lines: readonly Line[],
  at: number,
  { quantity: wanted, unit = SalesUnit.piece }: { quantity: DecimalText; unit?: SalesUnit },
): ChangedCart<Line> {
  if (compare(decimal(wanted), ZERO) <= 0) return { lines: removeLine(lines, at), isCapped: false };
  const { quantity, isCapped } = capped(wanted, unit);
  return { lines: lines.map((line, index) => (index === at ? { ...line, quantity } : line)), isCapped };
}

/** A cart without the line at an index. */
export const removeLine = <Line extends OrderLine>(lines: readonly Line[], at: number): Line[] => lines.filter((_, index) => index !== at);

/** How many items a cart has: pieces count one by one, a line by weight counts once. `unitOf` says how a product is sold. */
export const countItems = (lines: readonly OrderLine[], unitOf: (productId: string) => SalesUnit = () => SalesUnit.piece): number =>
  lines.reduce((count, { productId, quantity }) => count + (unitOf(productId) === SalesUnit.weight ? 1 : Math.trunc(Number(quantity))), 0);

function capped(wanted: DecimalText, unit: SalesUnit): { quantity: DecimalText; isCapped: boolean } {
  const { max } = unit === SalesUnit.weight ? WEIGHT : PIECES;
  const isCapped = compare(decimal(wanted), decimal(max)) > 0;
  return { quantity: isCapped ? max : wanted, isCapped };
}

const modifierSet = ({ orderItemModifiers }: OrderLine): string =>
  orderItemModifiers
    .map(({ modifierProductId, quantity }) => `${modifierProductId}×${quantity}`)
    .toSorted()
    .join(" ");

/** No factors are the menu's own, which are the same for both. */
const isSameWeighing = (one: readonly DecimalText[], other: readonly DecimalText[]): boolean =>
  one.length === 0 || other.length === 0 || isSameFactors(one, other);

/** Whether two lists have the same factors in the same order, however they are written. */
export const isSameFactors = (one: readonly DecimalText[], other: readonly DecimalText[]): boolean =>
  one.length === other.length && one.every((factor, at) => compare(decimal(factor), decimal(other[at] ?? "0")) === 0);
