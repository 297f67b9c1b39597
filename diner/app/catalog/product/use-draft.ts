import type { ProductView } from "@comanda/contract/calls/menu-calls";
import { findLine } from "@comanda/domain/cart/cart";
import { useEffect, useRef, useState } from "react";
import type { Popup } from "../../shell/popup.ts";
import { useCart, useDinerSession } from "../../shell/session/diner-session.tsx";
import { cartAfter } from "../../shell/cart/optimistic-cart.ts";
import { useLocale, useTranslate } from "../../text/text.tsx";
import { type Draft, draftMemory, draftOf, freshDraft, type KeptDraft, shownLine } from "./draft.ts";
import { draftKey, sendLine } from "./send-line.ts";

type Around = { isOpen: boolean; reload: () => void; onDone: () => void };

/** The draft of a product's sheet, its validation, and adding it to the cart, which closes the sheet at once. */
export function useDraft(product: ProductView | null, popup: ProductPopup, { isOpen, reload, onDone }: Around) {
  const session = useDinerSession();
  const t = useTranslate();
  const locale = useLocale();
  const { kept, early, isFresh, keep, keepEarly, drop, line } = useKeptDraft(product, popup, isOpen);
  const [missing, setMissing] = useState<string | null>(popup.missing ?? null);
  const draft = kept?.draft ?? null;

  const change = (part: Partial<Draft>) => {
    setMissing(null);
    if (draft) keep({ draft: { ...draft, ...part }, refusal: null });
    else keepEarly(part);
  };
  const sending = useSending(isOpen);
  const send = () => {
    if (!product || !draft || sending.hasBegun()) return;
    const added = shownLine(product, draft, locale);
    const command = line
      ? ({ type: "replace-line", lineId: popup.lineId ?? "", line: added } as const)
      : ({ type: "add-line", line: added } as const);
    if (!cartAfter(session.cart.getSnapshot(), command)) return keep({ draft, refusal: t("cartFull") });
    sending.begin();
    drop();
    onDone();
    void sendLine(session, { command, draft, popup, unreachable: t("unreachable"), reload });
  };
  return {
    draft,
    /** The quantity, also before the product is loaded. */
    quantity: draft?.quantity ?? early.quantity ?? line?.quantity ?? "1",
    /** Whether the draft has the menu's default choices and no others. */
    isFresh,
    line,
    lineId: popup.lineId,
    change,
    missing,
    showMissing: setMissing,
    refusal: kept?.refusal ?? null,
    send,
  };
}

export type DraftForm = ReturnType<typeof useDraft>;

/** Whether the open sheet has added its dish: it can be tapped until the browser has left its entry. */
function useSending(isOpen: boolean) {
  const hasBegun = useRef(false);
  useEffect(() => {
    if (isOpen) hasBegun.current = false;
  }, [isOpen]);
  return { hasBegun: () => hasBegun.current, begin: () => void (hasBegun.current = true) };
}

type ProductPopup = Extract<Popup, { name: "product" }>;

/**
 * The stored draft, else the choices of the edited line or those to begin with, else the menu's defaults; `early` is what was changed before
 * the product was loaded, and `line` the cart line that is edited.
 */
function useKeptDraft(product: ProductView | null, popup: ProductPopup, isOpen: boolean) {
  const { productId, lineId, choices } = popup;
  const { merchantId } = useDinerSession();
  const { lines, isKnown } = useCart();
  const key = draftKey(merchantId, popup);
  const [kept, setKept] = useState<KeptDraft | null>(() => draftMemory.of(key) ?? null);
  const [early, keepEarly] = useState<Partial<Draft>>({});
  const [wasOpen, setWasOpen] = useState(isOpen);
  const found = lineId === undefined ? undefined : findLine(lines, lineId);
  const line = found?.productId === productId ? found : undefined;
  // A draft that was added to the cart is dropped: the next opening starts with the defaults.
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) setKept(draftMemory.of(key) ?? null);
    if (isOpen) keepEarly({});
  }
  if (product && !kept && (lineId === undefined || isKnown)) {
    const begun = line ?? choices;
    const draft = begun ? draftOf(product, begun) : freshDraft(product);
    setKept({ draft: { ...draft, ...early }, refusal: null });
  }
  const keep = (next: KeptDraft) => {
    draftMemory.keep(key, next);
    setKept(next);
  };
  return { kept, early, isFresh: kept === null && !choices, keep, keepEarly, drop: () => draftMemory.drop(key), line };
}
