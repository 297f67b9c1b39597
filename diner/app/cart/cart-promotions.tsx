import type { CartPromotion } from "@comanda/domain/cart-promotions";
import { dollars } from "../text/formats.ts";
import { useText } from "../text/text.tsx";

/** What promotions take off the cart, and what is missing for the next time (product rules, section 9: Promotions). */
export function CartPromotions({ promotions }: { promotions: CartPromotion[] }) {
  const say = useText();
  return (
    <ul className="cart-promotions" aria-label={say("promotions")}>
      {promotions.flatMap(({ productIds, name, amount, missingPieces }) => [
        amount !== "0.00" && (
          <li key={`${productIds} applies`}>
            <span>{name}</span>
            <b>{dollars(`-${amount}`)}</b>
          </li>
        ),
        missingPieces > 0 && <li key={`${productIds} missing`}>{say("promotionMissing", { count: missingPieces, name })}</li>,
      ])}
    </ul>
  );
}
