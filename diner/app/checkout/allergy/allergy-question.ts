import { type Allergen, ALLERGENS } from "@comanda/domain/menu/menu";

/** The diner's answer whether the team may know of the allergy card; `conflicts` are the allergens of the order that it was given for. */
export type AllergyAnswer = { tells: boolean; conflicts: readonly Allergen[] };

/**
 * What the review asks about the allergy card. "none": nothing. "offer": the diner may put the card on the order. "required": the order goes on
 * only after an answer. "checking": the dishes are not compared yet.
 */
export type AllergyQuestion = { asks: "none" | "offer" | "required" | "checking"; conflicts: readonly Allergen[]; isAnswered: boolean };

type OrderAndCard = {
  card: readonly Allergen[];
  /** The allergens that the order which is added to states. */
  stated: readonly Allergen[];
  /** The allergens of the card that each dish of the order contains; null while the dishes are not compared. */
  dishes: readonly (readonly Allergen[])[] | null;
  /** The dishes could not be compared: the order may contain any allergen of the card. */
  isUnchecked: boolean;
};

/**
 * The question of the review (product rules, section 10: An allergy card speaks). It is required where a dish contains an allergen of the card
 * that the team does not know yet, and where that cannot be excluded. No for some allergens is no answer once the order contains others.
 */
export function allergyQuestion({ card, stated, dishes, isUnchecked }: OrderAndCard, answer: AllergyAnswer | null): AllergyQuestion {
  const unknown = card.filter((one) => !stated.includes(one));
  const conflicts = ALLERGENS.filter((one) => unknown.includes(one) && (isUnchecked || dishes?.some((dish) => dish.includes(one))));
  const isAnswered = answer !== null && (answer.tells || conflicts.every((one) => answer.conflicts.includes(one)));
  if (unknown.length === 0) return { asks: "none", conflicts, isAnswered };
  if (isUnchecked) return { asks: "required", conflicts, isAnswered };
  if (dishes === null) return { asks: "checking", conflicts, isAnswered };
  return { asks: conflicts.length > 0 ? "required" : "offer", conflicts, isAnswered };
}

/** Whether the order can go on: nothing has to be answered, or it is. */
export const mayGoOn = ({ asks, isAnswered }: AllergyQuestion): boolean => asks !== "checking" && (asks !== "required" || isAnswered);
