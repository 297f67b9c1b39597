import type { Allergen } from "@comanda/domain/menu/menu";
import { Icon } from "@comanda/ui/icons/icon";
import "../../shell/allergy/allergy-block.css";
import { AllergySaid } from "../../shell/allergy/allergy-said.tsx";
import { useAllergenNames } from "../../text/formats.ts";
import { useTakeText } from "./take-text.ts";
import type { TakenPrice } from "./use-taken-price.ts";

/** The allergy of the order as the menu knows it: red until somebody has read it. */
export function AllergyOfOrder({ price: { allergy, order }, isRead }: { price: TakenPrice; isRead: boolean }) {
  const t = useTakeText();
  const namesOf = useAllergenNames();
  if (!allergy) return null;
  const named = order.orderItems.map(({ id, name }) => ({ id, name }));
  return (
    <section className={isRead ? "allergy allergy--read" : "allergy"} aria-label={t("allergy")}>
      <p className="allergy__title">
        <Icon name="circle-alert" size={22} />
        <strong>{allergy.allergens.length > 0 ? t("allergyTitle", { what: namesOf(allergy.allergens) }) : t("allergyUnnamed")}</strong>
      </p>
      <p className="allergy__read">{isRead ? t("takeReadBy") : t("allergyNotRead")}</p>
      <AllergySaid allergy={allergy} dishes={named} />
    </section>
  );
}

/** The allergens that were chosen while there is no connection: what the menu says of them is read when the order is placed. */
export function AllergyOffline({ allergies, isRead }: { allergies: readonly Allergen[]; isRead: boolean }) {
  const t = useTakeText();
  const namesOf = useAllergenNames();
  return (
    <section className={isRead ? "allergy allergy--read" : "allergy"} aria-label={t("allergy")}>
      <p className="allergy__title">
        <Icon name="circle-alert" size={22} />
        <strong>{t("allergyTitle", { what: namesOf(allergies) })}</strong>
      </p>
      <p className="allergy__read">{isRead ? t("takeReadBy") : t("allergyNotRead")}</p>
    </section>
  );
}
