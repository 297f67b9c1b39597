import emptyPicture from "../pictures/state-cart-empty.svg";
import { usePageTranslate } from "../text/page-texts.ts";

/** Shown when the cart is empty: how to add dishes (design, screen 08). */
export function CartEmpty() {
  const t = usePageTranslate();
  return (
    <div className="cart-empty">
      <img src={emptyPicture} alt="" width={150} height={120} />
      <p className="t-title-2">{t("nothingYet")}</p>
      <p>{t("nothingYetHint")}</p>
    </div>
  );
}
