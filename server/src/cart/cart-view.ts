import type { CartView } from "@comanda/contract/cart-calls";
import type { LineView } from "@comanda/contract/line-shapes";
import { cartLine, type ShownProduct } from "@comanda/domain/cart-line";
import type { Product } from "@comanda/domain/menu";
import { type CheckedLine, invalidLineView } from "../menu/check-line.ts";
import type { Reading, Shelf } from "../menu/menu-shelf.ts";
import { promotionView } from "../menu/menu-view.ts";

/** A cart whose lines were judged, and the member's balance. */
type JudgedCart = { checked: CheckedLine<LineView>[]; points: number | null };

/** A cart with what can be ordered apart from what cannot. */
export function cartView(shelf: Shelf, { checked, points }: JudgedCart, reading: Reading): CartView {
  return {
    details: checked.flatMap(({ line, result }) =>
      result.ok ? [cartLine(shownProduct(shelf, result.value, reading), line, reading.locale)] : [],
    ),
    invalidOrderItems: checked.flatMap(({ line, result }) =>
      result.ok ? [] : [invalidLineView(shelf, { line, ...result }, reading.locale)],
    ),
    points,
  };
}

const shownProduct = (shelf: Shelf, product: Product, reading: Reading): ShownProduct => ({
  ...product,
  img: product.picture?.src ?? "",
  promotion: promotionView(shelf, product, reading),
});
