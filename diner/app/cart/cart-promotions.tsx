import type { CartPromotion } from "@comanda/domain/cart/cart-promotions";
import { listText } from "@comanda/domain/menu/choices-text";
import { useAmountText } from "../shell/merchant/use-amount-text.ts";
import { useLocale } from "../text/text.tsx";
import { usePageTranslate } from "../text/page-texts.ts";

/** The promotions' discounts on the cart, and the pieces missing for the next discount (product rules, section 9: Promotions). */
export function CartPromotions({ promotions }: { promotions: CartPromotion[] }) {
  const t = usePageTranslate();
  const amountText = useAmountText();
  const locale = useLocale();
  const labelOf = ({ dish, name }: CartPromotion) => (dish ? listText([dish, name], locale) : name);
  return (
    <ul className="cart-promotions" aria-label={t("promotions")}>
      {promotions.flatMap((promotion) => {
        const { productIds, amount, missingPieces } = promotion;
        const name = labelOf(promotion);
        return [
          amount !== "0.00" && (
            <li key={`${productIds} applies`}>
              <span>{name}</span>
              <b>{amountText(`-${amount}`)}</b>
            </li>
          ),
          missingPieces > 0 && (
            <li key={`${productIds} missing`} className="cart-promotions__missing">
              {t("promotionMissing", { count: missingPieces, name })}
            </li>
          ),
        ];
      })}
    </ul>
  );
}
