import "./cart.css";
import { cartSum } from "../shell/cart/cart-sum.ts";
import { useCart } from "../shell/session/diner-session.tsx";
import { usePageTranslate } from "../text/page-texts.ts";
import { CartEmpty } from "./cart-empty.tsx";
import { CartFoot } from "./cart-foot.tsx";
import { CartLines } from "./cart-lines.tsx";
import { useRemovedLines } from "./removed-lines.ts";

/** The cart beside the menu on wide screens, as high as the page (design, section 9; screen 60). */
export default function SidePanelCart() {
  const { lines, invalid, isKnown } = useCart();
  const t = usePageTranslate();
  const { removed } = useRemovedLines();
  const { count } = cartSum(lines);
  return (
    <section className="cart-side-panel" data-cart="" aria-label={t("cart")}>
      <div className="cart-docked__head">
        <h2 className="t-section" tabIndex={-1}>
          {t("yourOrder")}
        </h2>
        {count > 0 && <span className="t-caption">{t("items", { count })}</span>}
      </div>
      <div className="cart-docked__lines">
        {lines.length + invalid.length + removed.length > 0 ? <CartLines /> : isKnown && <CartEmpty />}
      </div>
      {lines.length > 0 && (
        <div className="cart-docked__foot">
          <CartFoot sum="subtotal" />
        </div>
      )}
    </section>
  );
}
