import { OrderType } from "@comanda/domain/codes";
import { ORDER_CODE_LENGTH } from "@comanda/domain/limits";
import { useMerchant } from "../shell/merchant-data.ts";
import { usePlace } from "../shell/place-memory.ts";
import { usePopup } from "../shell/popup.ts";
import { useText } from "../text/text.tsx";
import { useCheckout } from "./use-checkout.ts";

/** The code that a first order at a table needs, as far as it is typed; who has ordered here before is seated already. */
export function OrderCodeRow({ isNew }: { isNew: boolean }) {
  const say = useText();
  const { id, isOrderCodeRequired } = useMerchant();
  const { type } = usePlace(id);
  const { open } = usePopup();
  const { typed } = useCheckout();
  if (!isNew || !isOrderCodeRequired || type !== OrderType.DINE_IN) return null;
  return (
    <button type="button" className="checkout-card checkout-code" aria-haspopup="dialog" onClick={() => open({ name: "order-code" })}>
      <span className="checkout-code__words">
        <span className="checkout-code__name">{say("orderCode")}</span>
        <span className="t-caption">{say("orderCodeHint")}</span>
      </span>
      <span className="checkout-code__cells" aria-hidden="true">
        {Array.from({ length: ORDER_CODE_LENGTH }, (_, place) => (
          <span key={place}>{typed[place]}</span>
        ))}
      </span>
    </button>
  );
}
