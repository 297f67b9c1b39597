import { PIECES } from "@comanda/domain/limits";
import { CHOICE_WRONG, SOLD_OUT } from "@comanda/domain/refusal-codes";
import { useToast } from "@comanda/ui/feedback/toast";
import { useMemo } from "react";
import { CART_FULL, type ChangeRejection, NOT_REACHED } from "../../shell/cart/cart-store.ts";
import { usePopup } from "../../shell/popup.ts";
import { useDinerSession } from "../../shell/session/diner-session.tsx";
import { translator, useLocale } from "../../text/text.tsx";
import { dietParts } from "../diet/use-misfits.ts";
import { cartLineOfRow } from "./direct-add.ts";
import type { MenuRow } from "./menu-data.ts";

/**
 * The actions of all menu rows. The object is stable, so that only rows that change are rendered again.
 */
export function useMenuActions() {
  const locale = useLocale();
  const { cart, soldOut } = useDinerSession();
  const { open } = usePopup();
  const toast = useToast();

  return useMemo(() => {
    const t = translator(locale);
    const openSheet = ({ id }: MenuRow) => open({ name: "product", productId: id });
    const showRejection = (row: MenuRow, why: ChangeRejection | null) => {
      if (!why) return;
      toast(why.msg ?? t(why.code === CART_FULL ? "cartFull" : "unreachable"), "problem");
      if (why.code === SOLD_OUT) soldOut.refuse(row.id);
      if (why.code === CHOICE_WRONG) openSheet(row);
    };
    return {
      t,
      cart,
      openSheet,
      /** Says why no more of a dish can be added: missing points, or the largest quantity of a line. */
      stop: (why: string | 0) => toast(why || t("mostReached", { count: PIECES.max })),
      /** Adds one with the default choices, or opens the sheet where choices are required. */
      async add(row: MenuRow) {
        // A guest has no points: the sheet says how to get some.
        if (!row.quick || (row.points && cart.getSnapshot().points === null)) return openSheet(row);
        const line = cartLineOfRow(row);
        const adds = dietParts()?.then(
          (menu) => menu.addOrWarn(line, cart, open),
          () => NOT_REACHED,
        );
        showRejection(row, await (adds ?? cart.change({ type: "add-line", line })));
      },
      /** Removes one of a dish (`removeOne`); a line by weight is removed whole. */
      async removeOne(row: MenuRow) {
        const plain = row.quick ? cartLineOfRow(row) : null;
        showRejection(row, await cart.change({ type: "remove-one", productId: row.id, plain }));
      },
    };
  }, [locale, cart, soldOut, open, toast]);
}

export type MenuActions = ReturnType<typeof useMenuActions>;
