import { SalesUnit } from "../menu/sales-unit.ts";
import { add, compare, decimal, subtract, toText, ZERO } from "../money/decimal.ts";
import { MAX_LINES, PIECES, WEIGHT } from "../limits.ts";
import type { DecimalText } from "../menu/menu.ts";
import type { OrderLine } from "./order-line.ts";
import { ok, refuse, type Result } from "../result.ts";
import { lineKey } from "./same-line.ts";

/** The lines after a line was added; `isCapped` is true where the requested quantity exceeded the maximum of a line. */
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

/** Finds the available line for which `lineIdOf` returned this value, also when the value was computed before the line received its id. */
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
  const at = indexOfLine(lines, lineKey(line));
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
  const keys: (string | null)[] = [];
  for (const line of lines) {
    const key = isAvailable(line) ? lineKey(line) : null;
    const at = keys.findIndex((one, index) => key && one === key && !capped(together(folded[index], line), unitOf(line)).isCapped);
    const first = folded[at];
    if (first) folded[at] = { ...first, quantity: together(first, line) };
    else keys[folded.push(line) - 1] = key;
  }
  return folded;
}

/** `addLine` with the unit of the line itself, for those who need the lines alone. */
export function added<Line extends KnownLine>(lines: readonly Line[], line: Line): Result<Line[], "too-many-lines"> {
  const result = addLine(lines, line, unitOf(line));
  return result.ok ? ok(result.value.lines) : result;
}

/**
 * Replaces a line of a cart and keeps its id; the quantity is capped. If another line is identical to the new one, both are merged into that
 * other line. If the line to be replaced is no longer in the cart, the new line is added.
 */
export function replaceLine<Line extends KnownLine>(lines: readonly Line[], lineId: string, line: Line): Result<Line[], "too-many-lines"> {
  const at = indexOfLine(lines, lineId);
  const others = lines.filter((_, index) => index !== at);
  if (at < 0 || findLine(others, lineKey(line))) return added(others, line);
  const { quantity } = capped(line.quantity, unitOf(line));
  return ok(lines.with(at, { ...line, id: lines[at]?.id, quantity }));
}

/**
 * The lines of a cart with another quantity in one of them: zero or less removes it, too much stops at what a line may have. Equal lines that
 * were too many for one become one as soon as they are not, as the server stores them.
 */
export function setQuantity<Line extends KnownLine>(lines: readonly Line[], lineId: string, requested: DecimalText): Line[] {
  const at = indexOfLine(lines, lineId);
  const line = lines[at];
  if (!line) return [...lines];
  if (compare(decimal(requested), ZERO) <= 0) return lines.toSpliced(at, 1);
  return foldLines(lines.with(at, { ...line, quantity: capped(requested, unitOf(line)).quantity }));
}

/**
 * Removes one piece of a product, as the minus button of a dish on the menu does: from the line that the plus button
 * adds (`plain`; null where the diner has to choose), otherwise from the product's last line. A line by weight is
 * removed whole. A minus thus undoes a plus, and lines with individual choices are removed last.
 */
export function removeOne<Line extends KnownLine>(lines: readonly Line[], productId: string, plain: OrderLine | null): Line[] {
  const line = (plain && findLine(lines, lineKey(plain))) ?? lines.findLast((one) => isAvailable(one) && one.productId === productId);
  if (!line) return [...lines];
  const left = line.salesUnitType === SalesUnit.weight ? "0" : toText(subtract(decimal(line.quantity), decimal("1")));
  return setQuantity(lines, lineIdOf(line), left);
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
