import type { CartView } from "@comanda/contract/calls/cart-calls";
import type { LineView } from "@comanda/contract/shapes/line-shapes";
import { cartLine, type ShownProduct } from "@comanda/domain/cart/cart-line";
import type { Product } from "@comanda/domain/menu/menu";
import { type CheckedLine, invalidLineView } from "../../menu/read/check-line.ts";
import type { Reading, MenuSnapshot } from "../../platform/merchant/menu-snapshot.ts";
import { promotionView } from "../../menu/read/menu-view.ts";

/** A cart with validated lines, the member's point balance, and where the diner's party was moved. */
type EvaluatedCart = { checked: CheckedLine<LineView>[]; points: number | null; moved: CartView["moved"] };

/** The view of a cart, with the lines that can be ordered separate from those that cannot. */
export function cartView(snapshot: MenuSnapshot, { checked, points, moved }: EvaluatedCart, reading: Reading): CartView {
  return {
    details: checked.flatMap(({ line, result }) =>
      result.ok ? [cartLine(shownProduct(snapshot, result.value, reading), line, reading.locale)] : [],
    ),
    invalidOrderItems: checked.flatMap(({ line, result }) =>
      result.ok ? [] : [invalidLineView(snapshot, { line, ...result }, reading.locale)],
    ),
    points,
    moved,
  };
}

const shownProduct = (snapshot: MenuSnapshot, product: Product, reading: Reading): ShownProduct => ({
  ...product,
  img: product.picture?.src ?? "",
  promotion: promotionView(snapshot, product, reading),
});
