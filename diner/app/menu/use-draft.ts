import type { ProductView } from "@comanda/contract/menu-calls";
import { useEffect, useState } from "react";
import type { Popup } from "../shell/popup.ts";
import { useCart, useVisit } from "../shell/visit.tsx";
import { useLocale, useText } from "../text/text.tsx";
import { type Draft, draftMemory, draftOf, freshDraft, shownLine } from "./draft.ts";

type Around = { isOpen: boolean; askAnew: () => void; onDone: () => void };

/** The half-made choice of a product's sheet, what is wrong with it, and how it gets into the cart. */
export function useDraft(
  product: ProductView | null,
  { productId, at }: Extract<Popup, { name: "product" }>,
  { isOpen, askAnew, onDone }: Around,
) {
  const { merchantId, cart } = useVisit();
  const { lines, isKnown } = useCart();
  const say = useText();
  const locale = useLocale();
  const key = `${merchantId} ${productId} ${at ?? "new"}`;
  const [draft, setDraft] = useState<Draft | null>(null);
  const [missing, setMissing] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const edited = at === undefined ? undefined : lines[at];
  const isEdit = edited?.productId === productId;
  if (product && !draft && (at === undefined || isKnown)) {
    setDraft(draftMemory.of(key) ?? (isEdit ? draftOf(product, edited) : freshDraft(product)));
  }

  // What was put into the cart is done with: the next opening starts anew.
  useEffect(() => {
    if (!isOpen) return;
    setDraft((now) => (now && draftMemory.of(key)) || null);
    setMissing(null);
    setRefusal(null);
  }, [isOpen, key]);

  const change = (part: Partial<Draft>) => {
    if (!draft) return;
    const next = { ...draft, ...part };
    draftMemory.keep(key, next);
    setDraft(next);
    setMissing(null);
    setRefusal(null);
  };
  const send = async () => {
    if (!product || !draft) return;
    const line = shownLine(product, draft, locale);
    setRefusal(null);
    setSending(true);
    const why = await cart.change(isEdit && at !== undefined ? { do: "replace", at, line } : { do: "add", line });
    setSending(false);
    if (why) {
      setRefusal(why.msg ?? say("unreachable"));
      if (why.msg !== null) askAnew();
      return;
    }
    draftMemory.drop(key);
    onDone();
  };
  return { draft, change, missing, showMissing: setMissing, refusal, isSending, isEdit, send: () => void send() };
}

export type DraftForm = ReturnType<typeof useDraft>;
