import type { CartView } from "@comanda/contract/cart-calls";
import type { LineView } from "@comanda/contract/line-shapes";
import type { Locale } from "@comanda/domain/locale";
import { type CheckedLine, invalidLineView } from "../menu/check-line.ts";
import type { Shelf } from "../menu/menu-shelf.ts";

/** A cart with what can be ordered apart from what cannot. */
export function cartView(shelf: Shelf, checked: CheckedLine<LineView>[], locale: Locale): CartView {
  return {
    details: checked.flatMap(({ line, result }) => (result.ok ? [line] : [])),
    invalidOrderItems: checked.flatMap(({ line, result }) =>
      result.ok ? [] : [invalidLineView(shelf, line, result.why, result.help, locale)],
    ),
  };
}
