import "./item-allergens.css";
import type { Allergen } from "@comanda/domain/menu/menu";
import { Icon } from "@comanda/ui/icons/icon";
import { useLocale } from "../../text/text.tsx";
import { usePageTranslate } from "../../text/page-texts.ts";
import { namesIn } from "./misfit-words.ts";

/** "Contains peanut" at a dish of the cart or the review: the allergens of the diner's card that it contains; nothing for none. */
export function ItemAllergens({ allergens }: { allergens: readonly Allergen[] }) {
  const t = usePageTranslate();
  const locale = useLocale();
  if (allergens.length === 0) return null;
  return (
    <p className="item-allergy">
      <Icon name="circle-alert" size={18} />
      {t("containsNames", { names: namesIn(allergens, t, locale) })}
    </p>
  );
}
