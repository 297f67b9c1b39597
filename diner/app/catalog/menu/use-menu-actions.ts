import { PIECES } from "@comanda/domain/limits";
import { CHOICE_WRONG, SOLD_OUT } from "@comanda/domain/refusal-codes";
import { useToast } from "@comanda/ui/feedback/toast";
import { useMemo, useState } from "react";
import { CART_FULL, type ChangeRejection } from "../../shell/session/cart-store.ts";
import { usePopup } from "../../shell/popup.ts";
import { useDinerSession } from "../../shell/session/diner-session.tsx";
import { translator, useLocale } from "../../text/text.tsx";
import type * as Adding from "./direct-add.ts";
import type { MenuData, MenuRow } from "./menu-data.ts";

let loading: Promise<typeof Adding> | undefined;

/**
 * Loads the code that adding needs, with the cart rules; a page calls it when the pointer enters the menu. Both clicks of a double click
 * wait for one promise and keep their order; a failed load is repeated at the next call.
 */
export const loadDirectAdd = (): Promise<typeof Adding> =>
  (loading ??= Promise.all([import("./direct-add.ts"), import("../../shell/session/pending-cart.ts")]).then(
    ([directAdd]) => directAdd,
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  ));

const NOT_REACHED: ChangeRejection = { msg: null, code: 0, data: null };

/**
 * The actions of all menu rows. The object is stable, so that only rows that change are rendered again.
 */
export function useMenuActions({ version }: MenuData) {
  const locale = useLocale();
  const { cart } = useDinerSession();
  const { open } = usePopup();
  const toast = useToast();
  // Products that the server reported as sold out since the menu was read.
  const [soldOutIds, setSoldOutIds] = useState<{ version: number; ids: string[] }>({ version, ids: [] });

  const actions = useMemo(() => {
    const t = translator(locale);
    const openSheet = ({ id }: MenuRow) => open({ name: "product", productId: id });
    const showRejection = (row: MenuRow) => (why: ChangeRejection | null) => {
      if (!why) return;
      toast(why.msg ?? t(why.code === CART_FULL ? "cartFull" : "unreachable"), "problem");
      if (why.code === SOLD_OUT) setSoldOutIds((now) => ({ version, ids: [...(now.version === version ? now.ids : []), row.id] }));
      if (why.code === CHOICE_WRONG) openSheet(row);
    };
    return {
      t,
      cart,
      openSheet,
      /** No more of a dish: for lack of points, or because a line takes no more. */
      stop: (why: string | 0) => toast(why || t("mostReached", { count: PIECES.max })),
      /** Adds one with the default choices, or opens the sheet where choices are required. */
      async add(row: MenuRow) {
        // A guest has no points: the sheet says how to get some.
        if (!row.quick || (row.points && cart.getState().points === null)) return openSheet(row);
        const directAdd = await loadDirectAdd().catch(() => null);
        showRejection(row)(directAdd ? await cart.change({ do: "add", line: directAdd.cartLineOfRow(row) }) : NOT_REACHED);
      },
      /** One less of a dish (`removeOne`); a weight goes whole. */
      async removeOne(row: MenuRow) {
        const directAdd = await loadDirectAdd().catch(() => null);
        const plain = directAdd && row.quick ? directAdd.cartLineOfRow(row) : null;
        showRejection(row)(directAdd ? await cart.change({ do: "remove-one", productId: row.id, plain }) : NOT_REACHED);
      },
    };
  }, [locale, cart, open, toast, version]);
  return { actions, soldOutIds: soldOutIds.version === version ? soldOutIds.ids : [] };
}

export type MenuActions = ReturnType<typeof useMenuActions>["actions"];
