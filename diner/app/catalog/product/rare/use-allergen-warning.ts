import type { ProductView } from "@comanda/contract/calls/menu-calls";
import type { Allergen } from "@comanda/domain/menu/menu";
import { useToast } from "@comanda/ui/feedback/toast";
import { useState } from "react";
import { useTranslate } from "../../../text/text.tsx";
import type { Draft } from "../draft.ts";
import { hasDiet } from "../../diet/diet-key.ts";
import { loadRareParts, rareParts } from "./rare-parts.ts";

type Adding = { draft: Draft | null; isOpen: boolean; send: () => void };

/**
 * Holds the addition of a dish that contains an allergen of the allergy card until the diner confirms it (product rules, section 10: An allergy
 * card speaks). `product` is null where nothing is added. A sheet that opens again begins without the question.
 */
export function useAllergenWarning(product: ProductView | null, { draft, isOpen, send }: Adding) {
  const toast = useToast();
  const t = useTranslate();
  const [warning, setWarning] = useState<readonly Allergen[] | null>(null);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    setWarning(null);
  }
  const warnOrSend = (parts: ReturnType<typeof rareParts>) => {
    const allergens = product && parts ? parts.allergensToWarnOf(parts.withChosenAllergens(product, draft)) : [];
    if (allergens.length === 0) send();
    else setWarning(allergens);
  };
  return {
    warning,
    /** Sends the line, or asks first. */
    send(): void {
      const parts = rareParts();
      if (parts || !hasDiet()) return warnOrSend(parts);
      // Another tab has stored a diet since this sheet was loaded. A dish that cannot be compared is not added.
      loadRareParts().then(warnOrSend, () => toast(t("unreachable"), "problem"));
    },
    confirm(): void {
      if (!product || !warning) return;
      rareParts()?.confirmAllergens(product.id, warning);
      setWarning(null);
      send();
    },
  };
}

export type AllergenWarning = ReturnType<typeof useAllergenWarning>;
