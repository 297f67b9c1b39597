import { PIECES } from "@comanda/domain/limits";
import { CHOICE_WRONG, SOLD_OUT } from "@comanda/domain/refusal-codes";
import { useToast } from "@comanda/ui/feedback/toast";
import { useMemo } from "react";
import { CART_FULL, type ChangeRejection } from "../../shell/cart/cart-store.ts";
import { usePopup } from "../../shell/popup.ts";
import { useDinerSession } from "../../shell/session/diner-session.tsx";
import { useLocale } from "../../text/text.tsx";
import { pageTranslator } from "../../text/page-texts.ts";
import { addOrWarn } from "../diet/allergy-warning.ts";
import { type DishResult, directLine } from "./dish-result.ts";

/** The actions of all result rows. */
export function useSearchActions() {
  const locale = useLocale();
  const { merchantId, cart, soldOut } = useDinerSession();
  const { open } = usePopup();
  const toast = useToast();

  return useMemo(() => {
    const t = pageTranslator(locale);
    const openSheet = ({ product, last }: DishResult) =>
      open({ name: "product", productId: product.id, ...(last && { choices: last.choices }) });
    const showRejection = (dish: DishResult, why: ChangeRejection | null) => {
      if (!why) return;
      toast(why.msg ?? t(why.code === CART_FULL ? "cartFull" : "unreachable"), "problem");
      if (why.code === SOLD_OUT) soldOut.refuse(dish.product.id);
      if (why.code === CHOICE_WRONG) openSheet(dish);
    };
    return {
      t,
      openSheet,
      /** Says why no more of a dish can be added: missing points, or the largest quantity of a line. */
      stop: (why: string | undefined) => toast(why ?? t("mostReached", { count: PIECES.max })),
      /** Adds one with the last or the default choices, or opens the sheet where choices are required. */
      async add(dish: DishResult) {
        const line = directLine(dish, locale);
        // A guest has no points: the sheet says how to get some.
        if (!line || (dish.product.pointsPrice > 0 && cart.getSnapshot().points === null)) return openSheet(dish);
        showRejection(dish, await addOrWarn(line, { merchantId, locale, cart, open }));
      },
      /** Removes one of a dish (`removeOne`); a line by weight is removed whole. */
      async removeOne(dish: DishResult) {
        const plain = directLine(dish, locale);
        showRejection(dish, await cart.change({ type: "remove-one", productId: dish.product.id, plain }));
      },
    };
  }, [locale, merchantId, cart, soldOut, open, toast]);
}

export type SearchActions = ReturnType<typeof useSearchActions>;
