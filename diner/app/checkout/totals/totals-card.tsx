import "../../ui/amount-row.css";
import "./totals-card.css";
import type { OrderView } from "@comanda/contract/shapes/order-shapes";
import { Button } from "@comanda/ui/buttons/button";
import { Coin } from "@comanda/ui/lists/coin";
import { useCart } from "../../shell/session/diner-session.tsx";
import { useMerchant } from "../../shell/merchant/merchant-data.ts";
import { usePopup } from "../../shell/popup.ts";
import { useAmountText } from "../../shell/merchant/use-amount-text.ts";
import { Naming } from "../../ui/naming.tsx";
import { usePageTranslate } from "../../text/page-texts.ts";
import { totalRows } from "../../text/total-rows.ts";
import type { Priced } from "../preview-store.ts";
import { useCheckout } from "../use-checkout.ts";

/**
 * The totals of the order, and below the total the amount of it that this round adds to an open order. While a new pricing is loading, or a change of the cart is
 * stored, the previous amounts are shown at 60 %.
 */
export function TotalsCard({ priced: { order, addedAmount, welcome } }: { priced: Priced }) {
  const t = usePageTranslate();
  const amountText = useAmountText();
  const { previewState } = useCheckout();
  const { isUpdating } = useCart();
  const { open } = usePopup();
  const { tipPercents } = useMerchant();
  return (
    <section className="checkout-card checkout-totals" aria-busy={previewState.isLoading || isUpdating || undefined}>
      <dl>
        {totalRows(order, t, tipPercents).map(({ key, label, name = "", lang, amount, isLess }) => (
          <div key={key} className="amount-row checkout-totals__row">
            <dt>
              <Naming sentence={label} name={name} lang={lang} />
            </dt>
            <dd className={isLess ? "checkout-totals__less" : undefined}>{amountText(amount)}</dd>
          </div>
        ))}
        {order.totalPointAmount > 0 && (
          <div className="amount-row checkout-totals__row">
            <dt>{t("pointsUsed")}</dt>
            <dd className="checkout-points">{t("points", { count: order.totalPointAmount })}</dd>
          </div>
        )}
        <div className="amount-row amount-row--sum checkout-totals__row checkout-totals__total t-title-2">
          <dt>{t("total")}</dt>
          <dd>{amountText(order.totalAmount)}</dd>
        </div>
        {addedAmount !== null && (
          <div className="amount-row checkout-totals__row checkout-totals__round">
            <dt>{t("thisRound")}</dt>
            <dd>{amountText(addedAmount)}</dd>
          </div>
        )}
      </dl>
      <Earned order={order} hasOffer={welcome !== null} />
      <Button
        look="link"
        size={44}
        className="checkout-link checkout-totals__how"
        aria-haspopup="dialog"
        onClick={() => open({ name: "trace" })}
      >
        {t("howTotal")}
      </Button>
    </section>
  );
}

/**
 * The points that the order earns a member; a guest is invited to sign in for them. `hasOffer`: what a new member saves and earns stands above, in
 * one sentence, whose points are those after the coupon.
 */
function Earned({ order: { earnedPointAmount: count, orderMember }, hasOffer }: { order: OrderView; hasOffer: boolean }) {
  const t = usePageTranslate();
  const { open } = usePopup();
  if (count === 0 || (hasOffer && !orderMember)) return null;
  if (orderMember)
    return (
      <p className="checkout-totals__earned checkout-points">
        <Coin /> {t("youEarn", { count })}
      </p>
    );
  return (
    <Button look="link" size={44} className="checkout-totals__earned checkout-points" onClick={() => open({ name: "login" })}>
      <Coin /> {t("signInToEarnPoints", { count })}
    </Button>
  );
}
