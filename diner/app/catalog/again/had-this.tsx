import "./had-this.css";
import { Button } from "@comanda/ui/buttons/button";
import { call } from "@comanda/web/client/call";
import { useState } from "react";
import { createPortal } from "react-dom";
import { usePopup } from "../../shell/popup.ts";
import { useDishTranslate } from "../../text/dish-texts.ts";
import { useReadWithMenu } from "./use-read-with-menu.ts";

/**
 * Opens the dishes that the member has ordered before; nothing before the first order. It is personal and comes after the page, beside the
 * menu's first heading, where nothing moves for it.
 */
export function HadThis() {
  const t = useDishTranslate();
  const { open } = usePopup();
  const [section, setSection] = useState<Element | null>(null);
  useReadWithMenu(
    (at) => call("GET /api/member/order/dishes", at),
    (answer) => {
      const hasAny = answer.success && answer.data.length > 0;
      setSection(hasAny ? document.querySelector(".menu > main > section") : null);
    },
  );
  if (!section) return null;
  return createPortal(
    <Button look="link" size={44} className="had-this" aria-haspopup="dialog" onClick={() => open({ name: "ordered-before" })}>
      {t("hadThis")}
    </Button>,
    section,
  );
}
