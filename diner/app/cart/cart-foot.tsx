import { buttonClass } from "@comanda/ui/buttons/button-class";
import { RollingAmount } from "@comanda/ui/feedback/rolling-amount";
import { Link } from "react-router";
import { cartSum } from "../shell/cart/cart-sum.ts";
import { useAmountText } from "../shell/merchant/use-amount-text.ts";
import { useCart, useDinerSession } from "../shell/session/diner-session.tsx";
import { useLinks } from "../shell/use-links.ts";
import { usePageTranslate } from "../text/page-texts.ts";
import { PauseOfCart } from "./pause-of-cart.tsx";
import { CartPromotions } from "./cart-promotions.tsx";

/** The cart's total and the link to the preview. In a popup, the preview replaces the popup's history entry. */
export function CartFoot({ sum, isPopup }: { sum: "subtotal" | "subtotalBefore"; isPopup?: boolean }) {
  const { lines, isUpdating } = useCart();
  const { merchantId } = useDinerSession();
  const links = useLinks();
  const t = usePageTranslate();
  const amountText = useAmountText();
  const { before, amount, points, promotions } = cartSum(lines);
  return (
    <>
      <PauseOfCart />
      {promotions.length > 0 && <CartPromotions promotions={promotions} />}
      <p className="cart-sum" aria-busy={isUpdating || undefined}>
        <span>{t(sum)}</span>
        <b>
          {before !== amount && <WasAmount amount={before} />}
          <RollingAmount amount={amountText(amount)} />
          {points > 0 && <small> + {t("points", { count: points })}</small>}
        </b>
      </p>
      <Link to={links.orderPreview(merchantId)} replace={isPopup} className={buttonClass({ wide: true })}>
        {t("reviewOrder")}
      </Link>
    </>
  );
}

/** An amount before its promotions, struck through; in words for screen readers. */
function WasAmount({ amount }: { amount: string }) {
  const t = usePageTranslate();
  const text = useAmountText()(amount);
  return (
    <>
      <span className="u-hidden">{t("wasPrice", { amount: text })} </span>
      <s className="cart-was" aria-hidden="true">
        {text}
      </s>{" "}
    </>
  );
}
