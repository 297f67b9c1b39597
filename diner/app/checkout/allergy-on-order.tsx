import "./allergy-on-order.css";
import type { OrderView } from "@comanda/contract/shapes/order-shapes";
import { Icon } from "@comanda/ui/icons/icon";
import { useDiet } from "../catalog/diet/diet-store.ts";
import { namesIn } from "../catalog/diet/misfit-words.ts";
import { useLocale } from "../text/text.tsx";
import { usePageTranslate } from "../text/page-texts.ts";
import { useCheckout } from "./use-checkout.ts";

/**
 * The allergies of the order that is added to, and the choice to put the allergy card on the order; nothing without both. The card is sent
 * only with the order that the diner places while the box is checked.
 */
export function AllergyOnOrder({ order: { allergies: stated = [] } }: { order: OrderView }) {
  const t = usePageTranslate();
  const locale = useLocale();
  const { card } = useDiet();
  const { allergies, isAllergyOnOrder } = useCheckout();
  const isNew = card.some((one) => !stated.includes(one));
  const words = (names: typeof stated) => (
    <>
      <Icon name="circle-alert" size={20} />
      <span>
        <b>{t("allergyOf", { names: namesIn(names, t, locale) })}</b>
        <small>{t(names === stated || isAllergyOnOrder ? "allergyOnOrder" : "allergyOnOrderHint")}</small>
      </span>
    </>
  );
  return (
    <>
      {stated.length > 0 && <p className="checkout-card checkout-allergy checkout-allergy--on">{words(stated)}</p>}
      {isNew && (
        <label className={isAllergyOnOrder ? "checkout-card checkout-allergy checkout-allergy--on" : "checkout-card checkout-allergy"}>
          {words([...card])}
          <input type="checkbox" checked={isAllergyOnOrder} onChange={(event) => allergies.put(event.currentTarget.checked)} />
        </label>
      )}
    </>
  );
}
