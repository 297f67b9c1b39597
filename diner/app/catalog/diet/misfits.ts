import type { Allergen } from "@comanda/domain/menu/menu";
import { ObservableStore } from "@comanda/ui/observable-store";

/**
 * Why a dish does not fit the diner's diets and allergies, or may not: a sentence, the class of its row, and the allergens of the allergy card
 * that it contains.
 */
export type Misfit = { text: string; look: "dish-unfit" | "dish-unknown" | "dish-unmarked"; onCard: readonly Allergen[] };

/** The misfit of a dish by its id. */
export type Misfits = (id: string) => Misfit | undefined;

export const noMisfits: Misfits = () => undefined;

class MisfitStore extends ObservableStore<Misfits> {
  readonly report = (misfits: Misfits): void => this.set(misfits);
}

/** The misfits of the menu on the page; none before hydration. `show-misfits.ts` computes them where the device stores a diet. */
export const misfitStore = new MisfitStore(noMisfits);
