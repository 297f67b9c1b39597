import type { ProductView } from "@comanda/contract/calls/menu-calls";
import { findLine } from "@comanda/domain/cart/cart";
import { useState } from "react";
import { CART_FULL } from "../../shell/session/cart-store.ts";
import type { Popup } from "../../shell/popup.ts";
import { useCart, useDinerSession } from "../../shell/session/diner-session.tsx";
import { useLocale, useTranslate } from "../../text/text.tsx";
import { type Draft, draftMemory, draftOf, freshDraft, shownLine } from "./draft.ts";

type Around = { isOpen: boolean; reload: () => void; onDone: () => void };

/** The draft of a product's sheet, its validation, and adding it to the cart. */
export function useDraft(product: ProductView | null, popup: ProductPopup, { isOpen, reload, onDone }: Around) {
  const { cart } = useDinerSession();
  const t = useTranslate();
  const locale = useLocale();
  const { draft, keep, drop, edited } = useKeptDraft(product, popup, isOpen);
  const [missing, setMissing] = useState<string | null>(popup.missing ?? null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);

  const change = (part: Partial<Draft>) => {
    if (!draft) return;
    keep({ ...draft, ...part });
    setMissing(null);
    setRefusal(null);
  };
  const send = async () => {
    if (!product || !draft) return;
    const line = shownLine(product, draft, locale);
    setRefusal(null);
    setSending(true);
    const why = await cart.change(edited === undefined ? { type: "add-line", line } : { type: "replace-line", lineId: edited, line });
    setSending(false);
    if (!why) {
      drop();
      return onDone();
    }
    setRefusal(why.msg ?? t(why.code === CART_FULL ? "cartFull" : "unreachable"));
    if (why.msg !== null) reload();
  };
  return {
    draft,
    change,
    missing,
    showMissing: setMissing,
    refusal,
    isSending,
    edited,
    isEdit: edited !== undefined,
    send: () => void send(),
  };
}

export type DraftForm = ReturnType<typeof useDraft>;

type ProductPopup = Extract<Popup, { name: "product" }>;

/** The stored draft, else the edited line's choices, else the menu's defaults. */
function useKeptDraft(product: ProductView | null, { productId, lineId }: ProductPopup, isOpen: boolean) {
  const { merchantId } = useDinerSession();
  const { lines, isKnown } = useCart();
  const key = `${merchantId} ${productId} ${lineId ?? "new"}`;
  const [draft, setDraft] = useState<Draft | null>(null);
  const [wasOpen, setWasOpen] = useState(isOpen);
  const line = lineId === undefined ? undefined : findLine(lines, lineId);
  const isEdit = line?.productId === productId;
  // A draft that was added to the cart is dropped: the next opening starts with the defaults.
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) setDraft(draftMemory.of(key) ?? null);
  }
  if (product && !draft && (lineId === undefined || isKnown)) {
    setDraft(draftMemory.of(key) ?? (isEdit ? draftOf(product, line) : freshDraft(product)));
  }
  const keep = (next: Draft) => {
    draftMemory.keep(key, next);
    setDraft(next);
  };
  return { draft, keep, drop: () => draftMemory.drop(key), edited: isEdit ? lineId : undefined };
}
