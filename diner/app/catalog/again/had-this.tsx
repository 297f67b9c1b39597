import "./had-this.css";
import { Button } from "@comanda/ui/buttons/button";
import type { Locale } from "@comanda/domain/locale";
import { call } from "@comanda/web/client/call";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { timesForgotten } from "../../shell/session/find-order.ts";
import { useMerchant } from "../../shell/merchant/merchant-data.ts";
import { usePopup } from "../../shell/popup.ts";
import { useLocale } from "../../text/text.tsx";
import { usePageTranslate } from "../../text/page-texts.ts";

/** The last reading, which is repeated only after an order was placed or somebody signed in: not on returning to the kept menu. */
let last: { key: string; hasOrdered: Promise<boolean> } | null = null;

/** Whether the member has ordered a dish before; false where it cannot be read, and read again the next time. */
export function hasOrdered(merchantId: string, locale: Locale): Promise<boolean> {
  const key = `${merchantId} ${locale} ${timesForgotten}`;
  if (last?.key === key) return last.hasOrdered;
  const reading = call("GET /api/member/order/dishes", { merchantId, locale }).then((answer) => {
    if (!answer.success) last = null;
    return answer.success && answer.data.length > 0;
  });
  last = { key, hasOrdered: reading };
  return reading;
}

/**
 * Opens the dishes that the member has ordered before; nothing before the first order. It is personal and comes after the page, beside the
 * menu's first heading, where nothing moves for it.
 */
export function HadThis() {
  const t = usePageTranslate();
  const { open } = usePopup();
  const { id: merchantId } = useMerchant();
  const locale = useLocale();
  const [section, setSection] = useState<Element | null>(null);
  useEffect(() => {
    const asking = new AbortController();
    void hasOrdered(merchantId, locale).then((hasAny) => {
      if (!asking.signal.aborted) setSection(hasAny ? document.querySelector(".menu > main > section") : null);
    });
    return () => asking.abort();
  }, [merchantId, locale]);
  if (!section) return null;
  return createPortal(
    <Button look="link" size={44} className="had-this" aria-haspopup="dialog" onClick={() => open({ name: "ordered-before" })}>
      {t("hadThis")}
    </Button>,
    section,
  );
}
