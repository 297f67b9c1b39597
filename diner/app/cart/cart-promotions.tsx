import type { CartPromotion } from "@comanda/domain/cart/cart-promotions";
import { lineIdOf } from "@comanda/domain/cart/cart";
import { listText } from "@comanda/domain/menu/choices-text";
import { buttonClass } from "@comanda/ui/buttons/button-class";
import { useToast } from "@comanda/ui/feedback/toast";
import { Icon } from "@comanda/ui/icons/icon";
import { useDinerSession } from "../shell/session/diner-session.tsx";
import { useAmountText } from "../shell/merchant/use-amount-text.ts";
import { InLang } from "../text/in-lang.tsx";
import { useLocale } from "../text/text.tsx";
import { usePageTranslate } from "../text/page-texts.ts";

/** The promotions' discounts on the cart, and a button that adds the pieces missing for the next discount, as the last line has them (product rules, section 9: Promotions). */
export function CartPromotions({ promotions }: { promotions: CartPromotion[] }) {
  const t = usePageTranslate();
  const amountText = useAmountText();
  const locale = useLocale();
  const { cart } = useDinerSession();
  const toast = useToast();
  const add = async ({ productIds, missingPieces }: CartPromotion) => {
    const line = cart.getSnapshot().lines.findLast(({ productId }) => productIds.includes(productId));
    if (!line) return;
    const quantity = String(Number(line.quantity) + missingPieces);
    const why = await cart.change({ type: "set-quantity", lineId: lineIdOf(line), quantity });
    if (why) toast(why.msg ?? t("unreachable"), "problem");
  };
  return (
    <ul className="cart-promotions" aria-label={t("promotions")}>
      {promotions.flatMap((promotion) => {
        const { productIds, amount, missingPieces } = promotion;
        const [before, after = ""] = t("promotionMissing", { count: missingPieces, name: PLACEHOLDER }).split(PLACEHOLDER);
        const label = <Label promotion={promotion} separator={listText(["", ""], locale)} />;
        return [
          amount !== "0.00" && (
            <li key={`${productIds} applies`}>
              <span>{label}</span>
              <b>{amountText(`-${amount}`)}</b>
            </li>
          ),
          missingPieces > 0 && (
            <li key={`${productIds} missing`} className="cart-promotions__missing">
              <button type="button" className={buttonClass({ look: "secondary", size: 44 })} onClick={() => void add(promotion)}>
                <Icon name="plus" size={18} />
                <span>
                  {before}
                  {label}
                  {after}
                </span>
              </button>
            </li>
          ),
        ];
      })}
    </ul>
  );
}

/** Placeholder for the name while the sentence is split around it. */
const PLACEHOLDER = "\u0000";

/** The dish and the name of the promotion, each in its language; the name alone where it is for several dishes. */
const Label = ({ promotion: { dish, dishLang, name, lang }, separator }: { promotion: CartPromotion; separator: string }) => (
  <>
    {dish && (
      <>
        <InLang lang={dishLang}>{dish}</InLang>
        {separator}
      </>
    )}
    <InLang lang={lang}>{name}</InLang>
  </>
);
