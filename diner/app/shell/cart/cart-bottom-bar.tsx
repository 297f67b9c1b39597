import { buttonClass } from "@comanda/ui/buttons/button-class";
import { CartBar, ShortLabel } from "@comanda/ui/buttons/cart-bar";
import { Link } from "react-router";
import { cartSum } from "./cart-sum.ts";
import { usePopup } from "../popup.ts";
import { useAmountText } from "../merchant/use-amount-text.ts";
import { useLinks } from "../use-links.ts";
import { useCart, useDinerSession } from "../session/diner-session.tsx";
import { useTranslate } from "../../text/text.tsx";

/**
 * The cart as a bar at the bottom of menu and search: the left part opens the cart, the right part continues to the review (design,
 * sections 11 and 12).
 */
export function CartBottomBar() {
  const { lines, isUpdating } = useCart();
  const { merchantId } = useDinerSession();
  const { open } = usePopup();
  const links = useLinks();
  const t = useTranslate();
  const amountText = useAmountText();
  const { count, before, amount, points } = cartSum(lines);
  const total = amountText(amount);
  const items = t("items", { count });
  const pts = points > 0 ? ` + ${t("points", { count: points })}` : "";
  return (
    <CartBar
      label={t("cart")}
      count={count}
      total={total}
      was={before === amount ? undefined : amountText(before)}
      detail={`${t("subtotal")}${pts}`}
      openLabel={t("openOrder", { items })}
      announcement={t("totalOf", { amount: total, items })}
      updating={isUpdating}
      onOpen={() => open({ name: "cart" })}
    >
      <Link to={links.orderPreview(merchantId)} className={buttonClass()}>
        <ShortLabel long={t("reviewOrder")} short={t("reviewShort")} />
      </Link>
    </CartBar>
  );
}
