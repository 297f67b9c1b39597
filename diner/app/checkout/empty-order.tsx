import { buttonClass } from "@comanda/ui/buttons/button-class";
import { Link } from "react-router";
import picture from "../pictures/state-cart-empty.svg";
import { useMerchant } from "../shell/merchant/merchant-data.ts";
import { useLinks } from "../shell/use-links.ts";
import { usePageTranslate } from "../text/page-texts.ts";

/** Shown when the cart is empty, with a link to the menu. */
export function EmptyOrder() {
  const t = usePageTranslate();
  const links = useLinks();
  const { id } = useMerchant();
  return (
    <div className="checkout-state">
      <img src={picture} alt="" width={160} height={160} />
      <div className="checkout-state__words">
        <h2 className="t-title-1">{t("nothingYet")}</h2>
        <p className="t-body-lg">{t("nothingYetHint")}</p>
      </div>
      <Link to={links.order(id)} className={buttonClass()}>
        {t("seeMenu")}
      </Link>
    </div>
  );
}
