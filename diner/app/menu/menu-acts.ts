import { PIECES } from "@comanda/domain/limits";
import { CHOICE_WRONG, SOLD_OUT } from "@comanda/domain/refusal-codes";
import { useToast } from "@comanda/ui/toast";
import { useMemo, useState } from "react";
import { CART_FULL, type TakenBack } from "../shell/cart-store.ts";
import { usePopup } from "../shell/popup.ts";
import { useVisit } from "../shell/visit.tsx";
import { sayIn, useLocale } from "../text/text.tsx";
import { quickCartLine } from "./adding.ts";
import type { MenuData, MenuRow } from "./menu-data.ts";

/** What the rows of a menu do, the same for all of them and for as long as the page stays, so that only those rows are drawn again that change. */
export function useMenuActs({ version }: MenuData) {
  const locale = useLocale();
  const { cart } = useVisit();
  const { open } = usePopup();
  const toast = useToast();
  // What the server has called sold out since the menu was read.
  const [gone, setGone] = useState<{ version: number; ids: string[] }>({ version, ids: [] });

  const acts = useMemo(() => {
    const say = sayIn(locale);
    const openSheet = ({ id }: MenuRow) => open({ name: "product", productId: id });
    const tell = (row: MenuRow) => (why: TakenBack | null) => {
      if (!why) return;
      toast(why.msg ?? say(why.code === CART_FULL ? "cartFull" : "unreachable"), "problem");
      if (why.code === SOLD_OUT) setGone((now) => ({ version, ids: [...(now.version === version ? now.ids : []), row.id] }));
      if (why.code === CHOICE_WRONG) openSheet(row);
    };
    return {
      say,
      cart,
      openSheet,
      /** No more of a dish: for lack of points, or because a line takes no more. */
      stop: (why: string | 0) => toast(why || say("mostReached", { count: PIECES.max })),
      /** One more, with the choices that the menu makes by default, whatever else of the dish is in the cart; else the sheet asks. */
      async add(row: MenuRow) {
        // A guest has no points: the sheet says how to get some.
        if (!row.quick || (row.points && cart.shown().points === null)) return openSheet(row);
        tell(row)(await cart.change({ do: "add", line: quickCartLine(row) }));
      },
      /** One less of a dish (`removeOne`); a weight goes whole. */
      async removeOne(row: MenuRow) {
        const plain = row.quick ? quickCartLine(row) : null;
        tell(row)(await cart.change({ do: "remove-one", productId: row.id, plain }));
      },
    };
  }, [locale, cart, open, toast, version]);
  return { acts, gone: gone.version === version ? gone.ids : [] };
}

export type MenuActs = ReturnType<typeof useMenuActs>["acts"];
