import type { CartLineView } from "@comanda/contract/cart-calls";
import type { LineView } from "@comanda/contract/line-shapes";
import { addLine, findLine, removeOne, replaceLine, setQuantity } from "@comanda/domain/cart";
import { withQuantity } from "@comanda/domain/cart-line";
import { cartPromotions } from "@comanda/domain/cart-promotions";
import { countItems } from "@comanda/domain/count-items";
import { MAX_LINES } from "@comanda/domain/limits";
import { minus, money, moneyText, sum } from "@comanda/domain/money";
import { type OrderLine, orderLineOf } from "@comanda/domain/order-line";

/** What a page does to a cart. A `lineId` is what `lineIdOf` gives for a line; `plain` is the line that plus adds of a product. */
export type CartChange =
  | { do: "add"; line: CartLineView }
  | { do: "add-all"; lines: CartLineView[] }
  | { do: "set"; lineId: string; quantity: string }
  | { do: "replace"; lineId: string; line: CartLineView }
  | { do: "remove-one"; productId: string; plain: OrderLine | null };

/**
 * The cart as it is shown while a change is on its way: what the server will answer, computed here with the same rules
 * (specification, section 5). `null` where the change is more than a cart takes. `invalidCount`: how many lines that cannot be ordered
 * are stored beside these.
 */
export function changedCart(lines: readonly CartLineView[], change: CartChange, invalidCount = 0): CartLineView[] | null {
  const changed = linesAfter(lines, change);
  if (changed && changed.length > lines.length && changed.length + invalidCount > MAX_LINES) return null;
  return changed && changed.map((line) => withQuantity(line, line.quantity));
}

function linesAfter(lines: readonly CartLineView[], change: CartChange): CartLineView[] | null {
  switch (change.do) {
    case "add": {
      const added = addLine(lines, change.line, change.line.salesUnitType);
      return added.ok ? added.value.lines : null;
    }
    case "add-all":
      return change.lines.reduce<CartLineView[] | null>((now, line) => now && linesAfter(now, { do: "add", line }), [...lines]);
    case "set":
      return setQuantity(lines, change.lineId, change.quantity).lines;
    case "replace": {
      const replaced = replaceLine(lines, change.lineId, change.line);
      return replaced.ok ? replaced.value.lines : null;
    }
    case "remove-one":
      return removeOne(lines, change.productId, change.plain);
  }
}

/** What a cart comes to: items, promotions, dollars after them, and points. */
export function cartSum(lines: readonly CartLineView[]) {
  const promotions = cartPromotions(lines);
  const before = sum(lines.map(({ amount }) => money(amount)));
  return {
    count: countItems(lines),
    promotions,
    amount: moneyText(minus(before, sum(promotions.map(({ amount }) => money(amount))))),
    points: lines.reduce((points, line) => points + line.points, 0),
  };
}

/** A line as the server hears it: without what only shows it; a new one gets its id there. */
export type CartLineRequest = Omit<LineView, "id"> & { id?: string };

export const cartLineRequest = (line: LineView): CartLineRequest => ({ ...orderLineOf(line), ...(line.id && { id: line.id }) });

/** The product that a change is about; taking something away is about none, since it cannot be refused, and several together neither. */
export function productOf(change: CartChange, lines: readonly CartLineView[]): string | undefined {
  switch (change.do) {
    case "add":
    case "replace":
      return change.line.productId;
    case "set":
      return Number(change.quantity) > 0 ? findLine(lines, change.lineId)?.productId : undefined;
    case "add-all":
    case "remove-one":
      return undefined;
  }
}
