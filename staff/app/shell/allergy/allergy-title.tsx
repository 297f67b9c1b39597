import type { GuestAllergy } from "@comanda/domain/allergy/guest-allergies";
import type { Allergen } from "@comanda/domain/menu/menu";
import { Icon } from "@comanda/ui/icons/icon";
import type { ReactNode } from "react";
import { useAllergenNames } from "../../text/formats.ts";
import { useTranslate } from "../../text/text.tsx";

type TitleProps = { allergens: readonly Allergen[]; guests: readonly GuestAllergy[]; children?: ReactNode };

/** The allergens of an order, and of whom they are where a guest of the table is named. `children`: what stands behind the allergens. */
export function AllergyTitle({ allergens, guests, children }: TitleProps) {
  const t = useTranslate();
  const namesOf = useAllergenNames();
  const [first] = guests;
  const only = guests.length === 1 && first ? first.guest : null;
  return (
    <>
      <p className="allergy__title">
        <Icon name="circle-alert" size={22} />
        <strong>{allergens.length > 0 ? t("allergyTitle", { what: namesOf(allergens) }) : t("allergyUnnamed")}</strong>
        {only !== null && <span className="allergy__guest">{t("forGuest", { number: String(only) })}</span>}
        {children}
      </p>
      {only === null &&
        guests.map((of) => (
          <p key={of.guest} className="allergy__of">
            {of.guest === null
              ? t("allergyOfTable", { what: namesOf(of.allergens) })
              : t("allergyOfGuest", { number: String(of.guest), what: namesOf(of.allergens) })}
          </p>
        ))}
    </>
  );
}
