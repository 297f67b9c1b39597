import type { CartLineView } from "@comanda/contract/calls/cart-calls";
import type { LineView } from "@comanda/contract/shapes/line-shapes";
import { addLine, findLine, removeOne, replaceLine, setQuantity } from "@comanda/domain/cart/cart";
import { withQuantity } from "@comanda/domain/cart/cart-line";
import { cartPromotions } from "@comanda/domain/cart/cart-promotions";
import { countItems } from "@comanda/domain/cart/count-items";
import { MAX_LINES } from "@comanda/domain/limits";
import { minus, money, moneyText, sum } from "@comanda/domain/money/money";
import { type OrderLine, orderLineOf } from "@comanda/domain/cart/order-line";

/** A change of the cart. `lineId`: the result of `lineIdOf`. `plain`: the line with default choices that the + button adds. */
export type CartChange =
  | { do: "add"; line: CartLineView }
  | { do: "add-all"; lines: CartLineView[] }
  | { do: "set"; lineId: string; quantity: string }
  | { do: "replace"; lineId: string; line: CartLineView }
  | { do: "remove-one"; productId: string; plain: OrderLine | null };

/**
 * Applies a change to the cart before the server confirms it, by the server's rules (specification, section 5). `null` where the cart would
 * have too many lines. `invalidCount`: stored lines that cannot be ordered; they count too.
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

/** Totals of a cart: number of items, promotions, dollars after promotions, and points. */
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

/** A cart line as it is sent to the server: without display fields. The server gives a new line its id. */
export type CartLineRequest = Omit<LineView, "id"> & { id?: string };

export const cartLineRequest = (line: LineView): CartLineRequest => ({ ...orderLineOf(line), ...(line.id && { id: line.id }) });

/** The product that a change concerns; undefined for removals, which cannot be refused, and for several lines at once. */
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
