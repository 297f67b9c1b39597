import type { CartView } from "@comanda/contract/cart-calls";
import type { LineView } from "@comanda/contract/line-shapes";
import { cartLine } from "@comanda/domain/cart-line";
import { type CheckedLine, invalidLineView } from "../menu/check-line.ts";
import type { Reading, Shelf } from "../menu/menu-shelf.ts";

/** A cart whose lines were judged, and the member's balance. */
type JudgedCart = { checked: CheckedLine<LineView>[]; points: number | null };

/** A cart with what can be ordered apart from what cannot. Promotions come with the preview: they are about the whole order. */
export function cartView(shelf: Shelf, { checked, points }: JudgedCart, reading: Reading): CartView {
  return {
    details: checked.flatMap(({ line, result }) =>
      result.ok ? [cartLine({ ...result.value, img: result.value.picture?.src ?? "" }, line, reading.locale)] : [],
    ),
    invalidOrderItems: checked.flatMap(({ line, result }) =>
      result.ok ? [] : [invalidLineView(shelf, { line, ...result }, reading.locale)],
    ),
    points,
  };
}
