import "./had-this.css";
import { Button } from "@comanda/ui/buttons/button";
import { call } from "@comanda/web/client/call";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useMerchant } from "../../shell/merchant/merchant-data.ts";
import { usePopup } from "../../shell/popup.ts";
import { useLocale } from "../../text/text.tsx";
import { usePageTranslate } from "../../text/page-texts.ts";

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
    void call("GET /api/member/order/dishes", { merchantId, locale }).then((answer) => {
      const hasAny = answer.success && answer.data.length > 0;
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
