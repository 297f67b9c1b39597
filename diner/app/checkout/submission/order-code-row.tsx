import "./order-code-row.css";
import { OrderType } from "@comanda/domain/codes";
import { ORDER_CODE_LENGTH } from "@comanda/domain/limits";
import { useMerchant } from "../../shell/merchant/merchant-data.ts";
import { useSeating } from "../../shell/session/seating-storage.ts";
import { usePopup } from "../../shell/popup.ts";
import { usePageTranslate } from "../../text/page-texts.ts";
import { useCheckout } from "../use-checkout.ts";

/** The order code typed so far, for a first order at a table. A diner who has ordered at the table needs none. */
export function OrderCodeRow({ isNew }: { isNew: boolean }) {
  const t = usePageTranslate();
  const { id, isOrderCodeRequired } = useMerchant();
  const { type } = useSeating(id);
  const { open } = usePopup();
  const { typed } = useCheckout();
  if (!isNew || !isOrderCodeRequired || type !== OrderType.DINE_IN) return null;
  return (
    <button type="button" className="checkout-card checkout-code" aria-haspopup="dialog" onClick={() => open({ name: "order-code" })}>
      <span className="checkout-code__words">
        <span className="checkout-code__name">{t("orderCode")}</span>
        <span className="t-caption">{t("orderCodeHint")}</span>
      </span>
      <span className="checkout-code__cells" aria-hidden="true">
        {Array.from({ length: ORDER_CODE_LENGTH }, (_, index) => (
          <span key={index}>{typed[index]}</span>
        ))}
      </span>
    </button>
  );
}
