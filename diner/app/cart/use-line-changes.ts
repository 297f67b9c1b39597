import type { CartLineView } from "@comanda/contract/calls/cart-calls";
import { lineIdOf } from "@comanda/domain/cart/cart";
import { useToast } from "@comanda/ui/feedback/toast";
import { useCallback, useRef } from "react";
import { flushSync } from "react-dom";
import type { ChangeRejection } from "../shell/cart/cart-store.ts";
import { useDinerSession } from "../shell/session/diner-session.tsx";
import { usePageTranslate } from "../text/page-texts.ts";
import { type RemovedLine, useRemovedLines } from "./removed-lines.ts";

/** Changes and removals of lines, with the toast where the server refuses one. */
export function useLineChanges() {
  const { cart } = useDinerSession();
  const { store, removed } = useRemovedLines();
  const t = usePageTranslate();
  const toast = useToast();
  const list = useRef<HTMLUListElement>(null);
  const focusHeading = useCallback(
    () => list.current?.closest("[data-cart], dialog")?.querySelector<HTMLElement>("h2")?.focus({ preventScroll: true }),
    [],
  );
  const report = (why: ChangeRejection | null) => why && toast(why.msg ?? t("unreachable"), "problem");
  const setQuantity = (line: CartLineView, quantity: number) =>
    cart.change({ type: "set-quantity", lineId: lineIdOf(line), quantity: String(quantity) });
  return {
    list,
    removed,
    focusHeading,
    set: async (line: CartLineView, quantity: number) => report(await setQuantity(line, quantity)),
    remove: async (line: CartLineView, at: number) => {
      const place = removed.reduce((row, one) => (one.place <= row ? row + 1 : row), at);
      const id = store.add(line, place);
      const why = await setQuantity(line, 0);
      if (why) store.restore({ id, place });
      report(why);
    },
    /** Replaces the line by itself where its removal was refused. A line that could not be restored can be restored again. */
    undo: async ({ id, line, place }: RemovedLine) => {
      // The button with the focus is removed: the line's own gets it before the next frame.
      const change = flushSync(() => {
        const at = store.restore({ id, place });
        return cart.change({ type: "replace-line", lineId: lineIdOf(line), line: { ...line, id: "" }, at });
      });
      list.current?.children[place]?.querySelector("button")?.focus({ preventScroll: true });
      const why = await change;
      if (why) store.add(line, place);
      report(why);
    },
  };
}
