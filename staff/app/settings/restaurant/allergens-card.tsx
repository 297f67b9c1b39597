import { type AllergenList, ALLERGEN_LIST_NAMES, ALLERGEN_LISTS } from "@comanda/domain/allergy/allergen-lists";
import { ChoiceRow } from "@comanda/ui/forms/choice-row";
import { useListText } from "../../text/use-list-text.ts";
import { type RestaurantTextName, useRestaurantText } from "./restaurant-text.ts";
import type { RestaurantDraft } from "./use-restaurant-draft.ts";

const LABELS = { us: "restaurantAllergensUs", eu: "restaurantAllergensEu" } as const satisfies Record<AllergenList, RestaurantTextName>;

/** The list of allergens that the menu states, by the law of the place. */
export function AllergensCard({ draft }: { draft: RestaurantDraft }) {
  const t = useRestaurantText();
  const listText = useListText();
  return (
    <section className="card">
      <h2 className="t-title-3" id="restaurant-allergens">
        {t("restaurantAllergens")}
      </h2>
      <p className="editor__help">{t("restaurantAllergensHelp")}</p>
      <div role="radiogroup" aria-labelledby="restaurant-allergens">
        {ALLERGEN_LIST_NAMES.map((list) => (
          <ChoiceRow
            key={list}
            type="radio"
            name="allergen-list"
            checked={draft.wanted.allergenList === list}
            onChange={() => draft.change({ allergenList: list })}
          >
            {t(LABELS[list])}
            <small className="restaurant__note">{listText(ALLERGEN_LISTS[list].map((one) => t(one)))}</small>
          </ChoiceRow>
        ))}
      </div>
    </section>
  );
}
