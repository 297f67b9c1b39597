import { listedAllergens } from "@comanda/domain/allergy/allergen-lists";
import { ALLERGENS, type Allergen } from "@comanda/domain/menu/menu";
import { Icon } from "@comanda/ui/icons/icon";
import { useRestaurant } from "../../shell/frame/console-data.ts";
import { useMenuText } from "../menu-text.ts";
import type { ProductDraft } from "./use-product-draft.ts";

type State = "present" | "absent" | "unknown";

/** The state after a tap. */
const NEXT: Record<State, State> = { unknown: "present", present: "absent", absent: "unknown" };
export const TEXTS = { present: "productHas", absent: "productFreeOf", unknown: "productNotKnown" } as const;
export const ICONS = { present: "circle-alert", absent: "check", unknown: "info" } as const;

/**
 * What is known of each allergen of the restaurant's list, and of those that the dish states besides: has it, free of it, not known. A tap sets
 * the next one. Below them stands what follows from wheat for gluten, and the other way round.
 */
export function AllergenChips({ draft }: { draft: ProductDraft }) {
  const t = useMenuText();
  const { allergens } = draft.wanted;
  const { allergenList } = useRestaurant();
  const named = ALLERGENS.filter((one) => allergens[one] !== undefined);
  const set = (allergen: Allergen, state: State) => draft.change({ allergens: { ...allergens, [allergen]: state } });
  return (
    <section className="card">
      <h2 className="t-title-3">{t("productAllergens")}</h2>
      <p className="editor__help">{t("productAllergensHelp")}</p>
      <ul className="allergen-chips">
        {listedAllergens(allergenList, named).map((allergen) => {
          const state = allergens[allergen] ?? "unknown";
          return (
            <li key={allergen}>
              <button
                type="button"
                className={`allergen-chip allergen-chip--${state}`}
                aria-label={t(TEXTS[state], { allergen: t(allergen) })}
                onClick={() => set(allergen, NEXT[state])}
              >
                <Icon name={ICONS[state]} size={18} />
                {t(allergen)}
              </button>
            </li>
          );
        })}
      </ul>
      {allergens.wheat === "present" && allergens.gluten !== "present" && <p className="editor__help">{t("productWheatHasGluten")}</p>}
      {allergens.gluten === "present" && (allergens.wheat ?? "unknown") === "unknown" && (
        <p className="editor__help">{t("productGlutenMeansWheat")}</p>
      )}
    </section>
  );
}
