import { type Allergen, ALLERGENS } from "../menu/menu.ts";

/** The diets that a diner can filter a menu by. */
export const DIETS = ["vegetarian", "vegan", "gluten-free", "not-spicy"] as const;
export type Diet = (typeof DIETS)[number];

/** What a diner eats and does not eat: the filter of menus, and the allergens of the allergy card. It is stored on the diner's device alone. */
export type DietChoice = { diets: readonly Diet[]; without: readonly Allergen[]; card: readonly Allergen[] };

export const NO_DIET: DietChoice = { diets: [], without: [], card: [] };

/** Reads a stored choice; what is not known is left out. */
export function dietChoiceFrom(stored: unknown): DietChoice {
  const named = <Name extends string>(key: keyof DietChoice, names: readonly Name[]): Name[] => {
    const list: unknown = stored instanceof Object ? (stored as Record<string, unknown>)[key] : [];
    return names.filter((name) => Array.isArray(list) && list.includes(name));
  };
  return { diets: named("diets", DIETS), without: named("without", ALLERGENS), card: named("card", ALLERGENS) };
}

/** Whether the choice leaves every dish as it is. */
export const isNoDiet = ({ diets, without, card }: DietChoice): boolean => diets.length + without.length + card.length === 0;

/** The allergens that a menu is filtered by: those of the filter and those of the card. */
export const allergensWithout = ({ without, card }: DietChoice): Allergen[] =>
  ALLERGENS.filter((one) => without.includes(one) || card.includes(one));
