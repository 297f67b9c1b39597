import type { ProductView } from "@comanda/contract/calls/menu-calls";
import type { Allergen } from "@comanda/domain/menu/menu";
import { Button } from "@comanda/ui/buttons/button";
import { useEffect, useRef, useState } from "react";
import { useLocale } from "../../text/text.tsx";
import { useDishTranslate } from "../../text/dish-texts.ts";
import { allergensToWarnOf, confirmAllergens } from "../diet/allergy-warning.ts";
import { namesIn } from "../diet/misfit-words.ts";

/**
 * Holds the addition of a dish that contains an allergen of the allergy card until the diner confirms it (product rules, section 10: An allergy
 * card speaks). `product` is null where nothing is added. A sheet that opens again begins without the question.
 */
export function useAllergenWarning(product: ProductView | null, isOpen: boolean, send: () => void) {
  const [warning, setWarning] = useState<readonly Allergen[] | null>(null);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    setWarning(null);
  }
  return {
    warning,
    /** Sends the line, or asks first. */
    send(): void {
      const allergens = product ? allergensToWarnOf(product) : [];
      if (allergens.length === 0) send();
      else setWarning(allergens);
    },
    confirm(): void {
      if (!product || !warning) return;
      confirmAllergens(product.id, warning);
      setWarning(null);
      send();
    },
  };
}

/** "Contains peanut. Add anyway?" with the button that adds the dish, which has the focus; nothing before the question. */
export function AllergenQuestion({ warning, confirm }: ReturnType<typeof useAllergenWarning>) {
  const t = useDishTranslate();
  const locale = useLocale();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (warning) button.current?.focus({ preventScroll: true });
  }, [warning]);
  return (
    <div role="alert">
      {warning && (
        <div className="product-ask">
          <p>{t("allergenAddAnyway", { names: namesIn(warning, t, locale) })}</p>
          <Button ref={button} look="secondary" size={44} onClick={confirm}>
            {t("addAnyway")}
          </Button>
        </div>
      )}
    </div>
  );
}
