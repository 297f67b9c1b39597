import { SalesUnit } from "@comanda/domain/codes";
import { PIECES } from "@comanda/domain/limits";
import { useToast } from "@comanda/ui/toast";
import { useMemo, useState } from "react";
import { CART_FULL, type TakenBack } from "../shell/cart-store.ts";
import { usePopup } from "../shell/popup.ts";
import { useVisit } from "../shell/visit.tsx";
import { sayIn, useLocale } from "../text/text.tsx";
import { type FoundDish, quickCartLine } from "./found-dish.ts";

/** What the rows do, the same for all of them; and what the server has called sold out since they were read. */
export function useFoundActs() {
  const locale = useLocale();
  const { cart } = useVisit();
  const { open } = usePopup();
  const toast = useToast();
  const [gone, setGone] = useState<string[]>([]);

  const acts = useMemo(() => {
    const say = sayIn(locale);
    const openSheet = ({ product }: FoundDish) => open({ name: "product", productId: product.id });
    const tell = (dish: FoundDish, why: TakenBack | null) => {
      if (!why) return;
      toast(why.msg ?? say(why.code === CART_FULL ? "cartFull" : "unreachable"), "problem");
      if (why.code === 2025) setGone((now) => [...now, dish.product.id]);
      if (why.code === 2026) openSheet(dish);
    };
    return {
      say,
      openSheet,
      /** No more of a dish: for lack of points, or because a line takes no more. */
      stop: (why: string | undefined) => toast(why ?? say("mostReached", { count: PIECES.max })),
      async add(dish: FoundDish) {
        const line = quickCartLine(dish.product, locale);
        // A guest has no points: the sheet says how to get some.
        if (!line || (dish.product.pointsPrice > 0 && cart.shown().points === null)) return openSheet(dish);
        tell(dish, await cart.change({ do: "add", line }));
      },
      /** Another number of a dish: its last line takes the difference. A weight is chosen anew, or taken out. */
      async change(dish: FoundDish, by: number) {
        const { id, salesUnitType } = dish.product;
        const isWeight = salesUnitType === SalesUnit.weight;
        if (isWeight && by > 0) return openSheet(dish);
        const { lines } = cart.shown();
        const at = lines.findLastIndex(({ productId }) => productId === id);
        const quantity = isWeight ? "0" : String(Number(lines[at]?.quantity) + by);
        tell(dish, await cart.change({ do: "set", at, quantity }));
      },
    };
  }, [locale, cart, open, toast]);
  return { acts, gone };
}

export type FoundActs = ReturnType<typeof useFoundActs>["acts"];
