import { useDiet } from "../../catalog/diet/diet-store.ts";
import { noMisfits } from "../../catalog/diet/misfits.ts";
import { useMisfits } from "../../catalog/diet/use-misfits.ts";
import { useCart } from "../../shell/session/diner-session.tsx";
import type { Priced } from "../preview-store.ts";
import { useCheckout } from "../use-checkout.ts";
import { allergyQuestion } from "./allergy-question.ts";

/**
 * What the review says and asks about the allergy card: its question, the allergens of the card that a dish contains, and whether the dishes
 * could not be compared, which `check` tries again. `attempts`: how often the diner tried to go on without an answer.
 */
export function useAllergyQuestion(priced: Priced | null) {
  const { card } = useDiet();
  const { misfits, isUnchecked, check } = useMisfits();
  const { lines } = useCart();
  const { allergies, allergyState } = useCheckout();
  const items = priced ? [...priced.before, ...priced.fresh] : lines;
  const onCard = (productId: string) => misfits(productId)?.onCard ?? [];
  const dishes = misfits === noMisfits ? null : items.map(({ productId }) => onCard(productId));
  const stated = priced?.order.allergies ?? [];
  const question = allergyQuestion({ card, stated, dishes, isUnchecked }, allergyState.answer);
  return {
    ...question,
    card,
    stated,
    onCard,
    isUnchecked: isUnchecked && card.length > 0,
    check,
    tells: allergyState.answer !== null && question.isAnswered ? allergyState.answer.tells : null,
    attempts: allergyState.attempts,
    answer: (tells: boolean) => allergies.answer({ tells, conflicts: question.conflicts }),
    demand: allergies.demand,
  };
}

export type AllergyOfOrder = ReturnType<typeof useAllergyQuestion>;
