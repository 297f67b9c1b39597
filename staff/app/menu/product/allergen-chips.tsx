import { ALLERGENS, type Allergen } from "@comanda/domain/menu/menu";
import { Icon } from "@comanda/ui/icons/icon";
import { useMenuText } from "../menu-text.ts";
import type { ProductDraft } from "./use-product-draft.ts";

type State = "present" | "absent" | "unknown";

/** The state after a tap. */
const NEXT: Record<State, State> = { unknown: "present", present: "absent", absent: "unknown" };
const TEXTS = { present: "productHas", absent: "productFreeOf", unknown: "productNotKnown" } as const;
const ICONS = { present: "circle-alert", absent: "check", unknown: "info" } as const;

/** What is known of each allergen: has it, free of it, not known. A tap sets the next one. */
export function AllergenChips({ draft }: { draft: ProductDraft }) {
  const t = useMenuText();
  const { allergens } = draft.wanted;
  const set = (allergen: Allergen, state: State) => draft.change({ allergens: { ...allergens, [allergen]: state } });
  return (
    <section className="card">
      <h2 className="t-title-3">{t("productAllergens")}</h2>
      <p className="editor__help">{t("productAllergensHelp")}</p>
      <ul className="allergen-chips">
        {ALLERGENS.map((allergen) => {
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
    </section>
  );
}
