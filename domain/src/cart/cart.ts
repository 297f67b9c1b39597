import { SalesUnit } from "../menu/sales-unit.ts";
import { add, compare, decimal, subtract, toText, ZERO } from "../money/decimal.ts";
import { MAX_LINES, PIECES, WEIGHT } from "../limits.ts";
import type { DecimalText } from "../menu/menu.ts";
import type { OrderLine } from "./order-line.ts";
import { ok, refuse, type Result } from "../result.ts";
import { lineKey, sameLine } from "./same-line.ts";

/** The lines after a change; `isCapped` is true where the requested quantity exceeded the maximum of a line. */
export type ChangedCart<Line extends OrderLine = OrderLine> = { lines: Line[]; isCapped: boolean };

/**
 * A line of a cart. It has no id, or an empty one, until the server has stored it. `salesUnitType`: null for a line that cannot be ordered;
 * it counts as a line of the cart, and no change merges into it or changes it.
 */
type CartLine = OrderLine & { id?: string; salesUnitType?: SalesUnit | null };

/** A line of a cart whose product is known, or that is known not to be available. */
export type KnownLine = CartLine & { salesUnitType: SalesUnit | null };

/** Whether a line can be ordered. */
const isAvailable = ({ salesUnitType }: CartLine): boolean => salesUnitType !== null;

/** The address of a line within a cart, unique there: the id, or the line's key (`lineKey`) as long as it has no id. */
export const lineIdOf = (line: CartLine): string => line.id || lineKey(line);

/** Finds the line for which `lineIdOf` returned this value, also when the value was computed before the line received its id. */
export const findLine = <Line extends CartLine>(lines: readonly Line[], lineId: string): Line | undefined =>
  lines[indexOfLine(lines, lineId)];

/**
 * Adds a line to a cart: an identical line absorbs it and keeps its position and id; otherwise it is appended. The
 * quantity is capped at the maximum of a line; a cart of more than 100 lines is refused (product rules, section 3).
 */
export function addLine<Line extends CartLine>(
  lines: readonly Line[],
  line: Line,
  unit: SalesUnit = SalesUnit.piece,
): Result<ChangedCart<Line>, "too-many-lines"> {
  const key = lineKey(line);
  const at = lines.findIndex((existing) => isAvailable(existing) && lineKey(existing) === key);
  const existing = lines[at];
  if (!existing && lines.length >= MAX_LINES) return refuse("too-many-lines");
  const { quantity, isCapped } = capped(together(existing, line), unit);
  const changed = { ...(existing ?? line), quantity };
  return ok({ lines: existing ? lines.with(at, changed) : [...lines, changed], isCapped });
}

/**
 * A cart in which equal lines are one, in the place of the first, which keeps its id. Where both together are more than a line may have, they
 * stay apart, so that no portion is lost. A line that cannot be ordered stays as it is: the diner can remove it and order the other.
 */
export function foldLines<Line extends KnownLine>(lines: readonly Line[]): Line[] {
  const folded: Line[] = [];
  const places = new Map<string, number[]>();
  for (const line of lines) {
    const unit = line.salesUnitType;
    const key = unit === null ? null : lineKey(line);
    const equal = (key !== null && places.get(key)) || [];
    const at = equal.find((index) => unit !== null && !capped(together(folded[index], line), unit).isCapped);
    const first = at === undefined ? undefined : folded[at];
    if (at !== undefined && first) folded[at] = { ...first, quantity: together(first, line) };
    else {
      folded.push(line);
      if (key !== null) places.set(key, [...equal, folded.length - 1]);
    }
  }
  return folded;
}

/**
 * Replaces a line of a cart and keeps its id. If another line is identical to the new one, both are merged into that
 * other line. If the line to be replaced is no longer in the cart, the new line is added.
 */
export function replaceLine<Line extends KnownLine>(
  lines: readonly Line[],
  lineId: string,
  line: Line,
): Result<ChangedCart<Line>, "too-many-lines"> {
  const at = indexOfLine(lines, lineId);
  const others = lines.filter((_, index) => index !== at);
  const unit = unitOf(line);
  if (at < 0 || others.some((other) => isAvailable(other) && sameLine(other, line))) return addLine(others, line, unit);
  const { quantity, isCapped } = capped(line.quantity, unit);
  return ok({ lines: lines.with(at, { ...line, id: lines[at]?.id, quantity }), isCapped });
}

/** A cart with another quantity in one line: zero or less removes it, too much stops at what a line may have. */
export function setQuantity<Line extends KnownLine>(lines: readonly Line[], lineId: string, requested: DecimalText): ChangedCart<Line> {
  const at = indexOfLine(lines, lineId);
  const line = lines[at];
  if (!line) return { lines: [...lines], isCapped: false };
  if (compare(decimal(requested), ZERO) <= 0) return { lines: lines.toSpliced(at, 1), isCapped: false };
  const { quantity, isCapped } = capped(requested, unitOf(line));
  return { lines: lines.with(at, { ...line, quantity }), isCapped };
}

/**
 * Removes one piece of a product, as the minus button of a dish on the menu does: from the line that the plus button
 * adds (`plain`; null where the diner has to choose), otherwise from the product's last line. A line by weight is
 * removed whole. A minus thus undoes a plus, and lines with individual choices are removed last.
 */
export function removeOne<Line extends KnownLine>(lines: readonly Line[], productId: string, plain: OrderLine | null): Line[] {
  const available = lines.filter(isAvailable);
  const line = available.find((one) => plain !== null && sameLine(one, plain)) ?? available.findLast((one) => one.productId === productId);
  if (!line) return [...lines];
  const left = line.salesUnitType === SalesUnit.weight ? "0" : toText(subtract(decimal(line.quantity), decimal("1")));
  return setQuantity(lines, lineIdOf(line), left).lines;
}

const indexOfLine = (lines: readonly CartLine[], lineId: string): number =>
  lines.findIndex((line) => isAvailable(line) && (line.id === lineId || lineKey(line) === lineId));

const unitOf = ({ salesUnitType }: KnownLine): SalesUnit => salesUnitType ?? SalesUnit.piece;

/** The quantity of an existing line plus that of the line to be added. */
const together = (existing: OrderLine | undefined, line: OrderLine): DecimalText =>
  existing ? toText(add(decimal(existing.quantity), decimal(line.quantity))) : line.quantity;

function capped(requested: DecimalText, unit: SalesUnit): { quantity: DecimalText; isCapped: boolean } {
  const { max } = unit === SalesUnit.weight ? WEIGHT : PIECES;
  const isCapped = compare(decimal(requested), decimal(max)) > 0;
  return { quantity: isCapped ? max : requested, isCapped };
}
