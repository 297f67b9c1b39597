import type { ProductView } from "@comanda/contract/calls/menu-calls";
import { useState } from "react";
import type { Dishes } from "./shown-line.ts";
import { type LineToTake, lineOfTap, type TakenLine, whyNot, withChanged, withLine, withQuantity } from "./taken-order.ts";
import type { Taking } from "./use-taking.ts";
import { useKeptState } from "../../shell/lock/use-kept-state.ts";

/** A sheet that is open: the choices of a dish, or an item that is not on the menu; of a new line, or of one that is changed. */
type Choosing = { product: ProductView | null; line: TakenLine | null; onePiece: boolean };

/** How taps on dishes and lines change an order: at once, or by a sheet. */
export function useDishLines({ order, change }: Taking, dishes: Dishes, tableId: string) {
  const [choosing, setChoosing] = useKeptState<Choosing | null>(`choosing at ${tableId}`, null);
  const [lastDish, setLastDish] = useState("");
  const add = (line: LineToTake) => {
    change((now) => withLine(now, line));
    setLastDish(line.productId);
  };
  return {
    /** The dish as it is on the menu now. */
    choosing: choosing?.product ? { ...choosing, product: dishes.get(choosing.product.id) ?? choosing.product } : choosing,
    close: () => setChoosing(null),
    /** A dish that is sold out or not served now opens its sheet, for those who may sell it. */
    tap(product: ProductView) {
      const line = whyNot(product) === null ? lineOfTap(product) : null;
      if (line) add(line);
      else setChoosing({ product, line: null, onePiece: false });
    },
    openItem: () => setChoosing({ product: null, line: null, onePiece: false }),
    choose(line: TakenLine, onePiece: boolean) {
      const product = dishes.get(line.productId) ?? null;
      if (product || line.openItem) setChoosing({ product, line, onePiece });
    },
    chosen(line: LineToTake) {
      const before = choosing?.line;
      if (before) change((now) => withChanged(now, before.id, { line, onePiece: choosing.onePiece }));
      else add(line);
      setChoosing(null);
    },
    /** One more or less of the line that was added last. */
    step(by: 1 | -1) {
      const line = order.lines.findLast(({ productId }) => productId === lastDish) ?? order.lines.at(-1);
      if (line) change((now) => withQuantity(now, line.id, Number(line.quantity) + by));
    },
  };
}
