import "./coupon-card.css";
import { Icon } from "@comanda/ui/icons/icon";
import { usePopup } from "../../shell/popup.ts";
import { useAmountText } from "../../shell/merchant/use-amount-text.ts";
import { usePageTranslate } from "../../text/page-texts.ts";
import type { Priced } from "../preview-store.ts";

/** What a guest would save and earn with this order as a new member; a tap opens the sign-in. */
export function WelcomeCard({ priced: { welcome } }: { priced: Priced }) {
  const t = usePageTranslate();
  const amountText = useAmountText();
  const { open } = usePopup();
  if (!welcome) return null;
  return (
    <button type="button" className="checkout-card checkout-coupon" aria-haspopup="dialog" onClick={() => open({ name: "login" })}>
      <span className="checkout-context__tile">
        <Icon name="ticket-percent" size={22} />
      </span>
      <span className="checkout-coupon__words">
        <span className="checkout-context__name">
          {t("welcomeSaves", { amount: amountText(welcome.amount), points: t("points", { count: welcome.points }) })}
        </span>{" "}
        <span className="t-caption">{t("welcomeForNew")}</span>
      </span>
      <Icon name="chevron-right" size={20} />
    </button>
  );
}
