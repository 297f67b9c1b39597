import type { CartLineView } from "@comanda/contract/calls/cart-calls";
import { cartPromotions } from "@comanda/domain/cart/cart-promotions";
import { countItems } from "@comanda/domain/cart/count-items";
import { minus, money, moneyText, sum } from "@comanda/domain/money/money";

/** Totals of a cart: number of items, promotions, dollars before and after promotions, and points. */
export function cartSum(lines: readonly CartLineView[]) {
  const promotions = cartPromotions(lines);
  const before = sum(lines.map(({ amount }) => money(amount)));
  return {
    count: countItems(lines),
    promotions,
    before: moneyText(before),
    amount: moneyText(minus(before, sum(promotions.map(({ amount }) => money(amount))))),
    points: lines.reduce((points, line) => points + line.points, 0),
  };
}
