import { Button } from "@comanda/ui/buttons/button";
import { useEffect, useRef } from "react";
import { useLocale } from "../../../text/text.tsx";
import { useDishTranslate } from "../../../text/dish-texts.ts";
import { namesIn } from "../../diet/misfit-words.ts";
import type { AllergenWarning } from "./use-allergen-warning.ts";

/** "Contains peanut. Add anyway?" with the button that adds the dish, which has the focus; nothing before the question. */
export function AllergenQuestion({ warning, confirm }: AllergenWarning) {
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
