import type { CartLineView } from "@comanda/contract/calls/cart-calls";
import type { OrderItemView, OrderView } from "@comanda/contract/shapes/order-shapes";
import { ItemKind } from "@comanda/domain/codes";
import { compare, decimal } from "@comanda/domain/money/decimal";
import { sameLine } from "@comanda/domain/cart/same-line";
import type { OrderPayload } from "./submission/order-payload.ts";

/** The requested lines without those that the preview refused, which the page has shown to the diner. */
export function orderable(requested: OrderPayload["orderItems"], invalid: OrderView["invalidOrderItems"]): OrderPayload["orderItems"] {
  const remaining = [...requested];
  for (const { line } of invalid) {
    const at = remaining.findIndex((one) => sameLine(one, line) && compare(decimal(one.quantity), decimal(line.quantity)) === 0);
    if (at >= 0) remaining.splice(at, 1);
  }
  return remaining;
}

/** Separates the items ordered before from the new ones, which come last. */
export function itemsApart(
  { orderItems, invalidOrderItems }: OrderView,
  requested: number,
): { before: OrderItemView[]; fresh: OrderItemView[] } {
  const first = orderItems.length - Math.max(0, requested - invalidOrderItems.length);
  return { before: orderItems.slice(0, first), fresh: orderItems.slice(first) };
}

/** A new item whose price differs from the cart: the item's id, and its price in the cart. */
export type PriceChange = { itemId: string; before: string };

/** The new items whose price differs from the cart that was requested (product rules, section 5). */
export function priceChanges(fresh: readonly OrderItemView[], lines: readonly CartLineView[]): PriceChange[] {
  const unmatched = [...lines];
  return fresh.flatMap((item) => {
    const at = unmatched.findIndex((line) => isOrderedAs(line, item));
    const [line] = at < 0 ? [] : unmatched.splice(at, 1);
    return line && line.amount !== item.itemTotalAmount ? [{ itemId: item.id, before: line.amount }] : [];
  });
}

/** Whether an item of an order is this line of the cart. An item has the menu's sales units where the line names none. */
function isOrderedAs(line: CartLineView, item: OrderItemView): boolean {
  const type = item.type === ItemKind.ToGo ? ItemKind.ToGo : ItemKind.Normal;
  const salesUnitFactorList = line.salesUnitFactorList.length > 0 ? item.salesUnitFactorList : [];
  return sameLine(line, { ...item, type, salesUnitFactorList }) && compare(decimal(line.quantity), decimal(item.quantity)) === 0;
}
