import { Button } from "@comanda/ui/buttons/button";
import { useEffect, useEffectEvent } from "react";
import picture from "../../pictures/state-cart-empty.svg";
import { usePopup } from "../../shell/popup.ts";
import { useTranslate } from "../../text/text.tsx";

/**
 * Opens the order-type chooser over a preview without a valid order type. It can be closed here, since this is not the order page
 * (specification, section 2: Order-type chooser); then the page offers it again.
 */
export function ChooseOrderType() {
  const t = useTranslate();
  const { popup, open } = usePopup();
  const openFirst = useEffectEvent(() => popup === null && open({ name: "order-type" }));
  useEffect(() => void openFirst(), []);
  return (
    <div className="checkout-state">
      <img src={picture} alt="" width={160} height={160} />
      <div className="checkout-state__words">
        <h2 className="t-title-1">{t("howEating")}</h2>
      </div>
      <Button onClick={() => open({ name: "order-type" })}>{t("chooseType")}</Button>
    </div>
  );
}
