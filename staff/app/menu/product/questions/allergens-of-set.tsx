import { listedAllergens } from "@comanda/domain/allergy/allergen-lists";
import { presenceIn } from "@comanda/domain/allergy/allergen-presence";
import { ALLERGENS } from "@comanda/domain/menu/menu";
import { factsOfDishes } from "@comanda/domain/menu/set-menu";
import { Icon } from "@comanda/ui/icons/icon";
import { useRestaurant } from "../../../shell/frame/console-data.ts";
import type { StaffMenu } from "../../menu-page.ts";
import { useMenuText } from "../../menu-text.ts";
import { ICONS, TEXTS } from "../allergen-chips.tsx";
import type { ProductDraft } from "../use-product-draft.ts";
import { dishesOfQuestion } from "./dishes-of-question.ts";
import { useSetMenuText } from "./set-menu-text.ts";

/** What a set menu contains before its dishes are chosen, as diners read it: it follows from the dishes and is not typed. */
export function AllergensOfSet({ draft, menu }: { draft: ProductDraft; menu: StaffMenu }) {
  const t = useMenuText();
  const ofSet = useSetMenuText();
  const { allergenList } = useRestaurant();
  const facts = factsOfDishes(draft.wanted.groups.flatMap(({ dishes }) => dishesOfQuestion(dishes, menu)));
  const named = ALLERGENS.filter((one) => facts.allergens[one] !== undefined);
  return (
    <section className="card">
      <h2 className="t-title-3">{t("productAllergens")}</h2>
      <p className="editor__help">{ofSet("setAllergensHelp")}</p>
      <ul className="allergen-chips">
        {listedAllergens(allergenList, named).map((allergen) => {
          const state = presenceIn(facts, allergen);
          return (
            <li key={allergen} className={`allergen-chip allergen-chip--${state}`}>
              <Icon name={ICONS[state]} size={18} />
              <span aria-hidden="true">{t(allergen)}</span>
              <span className="u-hidden">{t(TEXTS[state], { allergen: t(allergen) })}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
