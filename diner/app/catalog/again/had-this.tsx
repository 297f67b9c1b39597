import "./had-this.css";
import { Button } from "@comanda/ui/buttons/button";
import { call } from "@comanda/web/client/call";
import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useCart } from "../../shell/session/diner-session.tsx";
import { useMerchant } from "../../shell/merchant/merchant-data.ts";
import { usePopup } from "../../shell/popup.ts";
import { useLocale } from "../../text/text.tsx";
import { usePageTranslate } from "../../text/page-texts.ts";

/**
 * Opens the dishes that the member has ordered before; nothing before the first order. It is personal and comes after the page, beside the
 * menu's first heading, where nothing moves for it. Returning to the kept menu reads them again only after the cart was emptied, as placing
 * an order does.
 */
export function HadThis() {
  const t = usePageTranslate();
  const { open } = usePopup();
  const { id: merchantId } = useMerchant();
  const locale = useLocale();
  const [section, setSection] = useState<Element | null>(null);
  const isFilled = useCart().lines.length > 0;
  const read = useRef({ key: "", isFilled });
  useEffect(() => {
    const key = `${merchantId} ${locale}`;
    const isKnown = read.current.key === key && (isFilled || !read.current.isFilled);
    read.current = { key, isFilled };
    if (isKnown) return;
    let isOver = false;
    const readAgain = () => void (read.current.key = "");
    void call("GET /api/member/order/dishes", { merchantId, locale }).then((answer) => {
      if (isOver) return;
      isOver = true;
      if (!answer.success) readAgain();
      const hasAny = answer.success && answer.data.length > 0;
      setSection(hasAny ? document.querySelector(".menu > main > section") : null);
    });
    return () => {
      if (!isOver) readAgain();
      isOver = true;
    };
  }, [merchantId, locale, isFilled]);
  if (!section) return null;
  return createPortal(
    <Button look="link" size={44} className="had-this" aria-haspopup="dialog" onClick={() => open({ name: "ordered-before" })}>
      {t("hadThis")}
    </Button>,
    section,
  );
}
