import { buttonClass } from "@comanda/ui/button-class";
import { CartBar, ShortLabel } from "@comanda/ui/cart-bar";
import { Link } from "react-router";
import { cartSum } from "../shell/pending-cart.ts";
import { usePopup } from "../shell/popup.ts";
import { useAmountText } from "../shell/use-amount-text.ts";
import { useLinks } from "../shell/use-links.ts";
import { useCart, useDinerSession } from "../shell/diner-session.tsx";
import { useText } from "../text/text.tsx";

/** The cart stays in reach while searching, above the keyboard (design, section 12). */
export function SearchBottomBar() {
  const { lines, isUpdating } = useCart();
  const { merchantId } = useDinerSession();
  const { open } = usePopup();
  const links = useLinks();
  const say = useText();
  const amountText = useAmountText();
  const { count, amount, points } = cartSum(lines);
  const total = amountText(amount);
  const items = say("items", { count });
  return (
    <CartBar
      label={say("cart")}
      count={count}
      total={total}
      detail={`${say("subtotal")}${points > 0 ? ` + ${say("points", { count: points })}` : ""}`}
      openLabel={say("openOrder", { items })}
      spoken={say("totalSpoken", { amount: total, items })}
      updating={isUpdating}
      onOpen={() => open({ name: "cart" })}
    >
      <Link to={links.orderPreview(merchantId)} className={buttonClass()}>
        <ShortLabel long={say("reviewOrder")} short={say("reviewShort")} />
      </Link>
    </CartBar>
  );
}
