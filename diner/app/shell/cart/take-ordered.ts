import { lineIdOf } from "@comanda/domain/cart/cart";
import type { OrderLine } from "@comanda/domain/cart/order-line";
import { lineKey } from "@comanda/domain/cart/same-line";
import { add, type Decimal, decimal, isZero, subtract, toText, ZERO } from "@comanda/domain/money/decimal";
import { min } from "@comanda/domain/money/money";
import type { CartStore } from "./cart-store.ts";

/** Removes the ordered lines from the cart, and keeps what was added to it since. */
export async function takeOrdered(cart: CartStore, ordered: readonly OrderLine[]): Promise<void> {
  if (!cart.getSnapshot().isKnown) await cart.refresh();
  const { lines } = cart.getSnapshot();
  const quantities = remainingOf(lines, ordered);
  const remaining = lines.map((line, at) => ({ line, quantity: quantities[at] ?? line.quantity }));
  if (remaining.every(({ quantity }) => quantity === "0")) return cart.clear();
  const changed = remaining.filter(({ line, quantity }) => quantity !== line.quantity);
  for (const { line, quantity } of changed) await cart.change({ type: "set-quantity", lineId: lineIdOf(line), quantity });
}

/**
 * The quantity of each line that was not ordered. Each ordered quantity is subtracted once, from the first equal line that has some left.
 */
export function remainingOf(lines: readonly OrderLine[], ordered: readonly OrderLine[]): string[] {
  const untaken = new Map<string, Decimal>();
  for (const one of ordered) untaken.set(lineKey(one), add(untaken.get(lineKey(one)) ?? ZERO, decimal(one.quantity)));
  return lines.map((line) => {
    const key = lineKey(line);
    const [quantity, orderedQuantity] = [decimal(line.quantity), untaken.get(key) ?? ZERO];
    const removed = min(quantity, orderedQuantity);
    if (isZero(removed)) return line.quantity;
    untaken.set(key, subtract(orderedQuantity, removed));
    return toText(subtract(quantity, removed));
  });
}
