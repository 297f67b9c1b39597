import type { ProductView } from "@comanda/contract/calls/menu-calls";
import type { OrderLine } from "@comanda/domain/cart/order-line";
import { useState } from "react";
import { lineOfTap, type TakenLine, withChanged, withLine, withQuantity } from "./taken-order.ts";
import type { Taking } from "./use-taking.ts";

/** The sheet of choices: of a new line, or of a line that is changed, whole or one piece of it. */
type Choosing = { product: ProductView; line: TakenLine | null; onePiece: boolean };

/** How taps on dishes and lines change an order: at once, or by the sheet of choices. */
export function useDishLines({ order, change }: Taking, dishes: ReadonlyMap<string, ProductView>) {
  const [choosing, setChoosing] = useState<Choosing | null>(null);
  const [lastDish, setLastDish] = useState("");
  const add = (line: OrderLine) => {
    change((now) => withLine(now, line));
    setLastDish(line.productId);
  };
  return {
    choosing,
    close: () => setChoosing(null),
    tap(product: ProductView) {
      const line = lineOfTap(product);
      if (line) add(line);
      else setChoosing({ product, line: null, onePiece: false });
    },
    choose(line: TakenLine, onePiece: boolean) {
      const product = dishes.get(line.productId);
      if (product) setChoosing({ product, line, onePiece });
    },
    chosen(line: OrderLine) {
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
