import type { CartLineView } from "@comanda/contract/cart-calls";
import type { LineView } from "@comanda/contract/line-shapes";
import { ItemMode, SalesUnit } from "@comanda/domain/codes";
import { add, compare, decimal, times, toText, ZERO } from "@comanda/domain/decimal";
import { MAX_LINES, PIECES, WEIGHT } from "@comanda/domain/limits";
import { moneyText, sum, toMoney } from "@comanda/domain/money";
import { sameLine } from "@comanda/domain/cart";
import { orderLineOf } from "@comanda/domain/order-line";

/** What a page does to a cart. `at` is the place of a line. */
export type CartChange =
  | { do: "add"; line: CartLineView }
  | { do: "add-all"; lines: CartLineView[] }
  | { do: "set"; at: number; quantity: string }
  | { do: "replace"; at: number; line: CartLineView };

/**
 * The cart as it is shown while a change is on its way: what the server will answer, reckoned here with the same rules
 * (specification, section 5). `null` where the change is more than a cart takes.
 */
export function changedCart(lines: readonly CartLineView[], change: CartChange): CartLineView[] | null {
  if (change.do === "set") return set(lines, change.at, change.quantity);
  if (change.do === "add-all")
    return change.lines.reduce<CartLineView[] | null>((now, line) => now && changedCart(now, { do: "add", line }), [...lines]);
  if (change.do === "replace") return changedCart(set(lines, change.at, "0"), { do: "add", line: change.line });
  const at = lines.findIndex((there) => sameLine(there, change.line));
  const there = lines[at];
  if (!there) return lines.length < MAX_LINES ? [...lines, change.line] : null;
  const quantity = toText(add(decimal(there.quantity), decimal(change.line.quantity)));
  const notes = change.line.notes || there.notes;
  return set(lines, at, quantity).map((line, index) => (index === at ? { ...line, notes } : line));
}

function set(lines: readonly CartLineView[], at: number, quantity: string): CartLineView[] {
  if (compare(decimal(quantity), ZERO) <= 0) return lines.filter((_, index) => index !== at);
  return lines.map((line, index) => (index === at ? withQuantity(line, quantity) : line));
}

/** A line with another quantity, stopped at the most that a line may have. */
export function withQuantity(line: CartLineView, wanted: string): CartLineView {
  const { max } = line.salesUnitType === SalesUnit.weight ? WEIGHT : PIECES;
  const quantity = compare(decimal(wanted), decimal(max)) > 0 ? max : wanted;
  const isPoints = line.mode === ItemMode.pointExchange;
  return {
    ...line,
    quantity,
    amount: isPoints ? "0.00" : moneyText(toMoney(times(decimal(line.each), decimal(quantity)))),
    points: isPoints ? line.pointsPrice * Number(quantity) : 0,
  };
}

/** What a cart comes to: items, dollars and points. A line by weight is one item. */
export const cartSum = (lines: readonly CartLineView[]) => ({
  count: lines.reduce((count, line) => count + (line.salesUnitType === SalesUnit.weight ? 1 : Number(line.quantity)), 0),
  amount: moneyText(sum(lines.map((line) => toMoney(decimal(line.amount))))),
  points: lines.reduce((points, line) => points + line.points, 0),
});

/** A line as the server hears it: without what only shows it; a new one gets its id there. */
export type AskedLine = Omit<LineView, "id"> & { id?: string };

export const askedLine = (line: LineView): AskedLine => ({ ...orderLineOf(line), ...(line.id && { id: line.id }) });

/** The product that a change is about; taking something away is about none, since it cannot be refused, and several together neither. */
export function productOf(change: CartChange, lines: readonly CartLineView[]): string | undefined {
  if (change.do === "add-all") return undefined;
  return change.do === "set" ? (Number(change.quantity) > 0 ? lines[change.at]?.productId : undefined) : change.line.productId;
}
