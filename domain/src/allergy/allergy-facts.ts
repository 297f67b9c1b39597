import type { Allergen, AllergenPresence } from "../menu/menu.ts";
import { presenceOf, type StatedAllergens } from "./allergen-presence.ts";

/** A dish by the id of its item, with what the menu states of its allergens; an allergen without an entry is not known. */
export type DishAllergens = { itemId: string; allergens: StatedAllergens };

/** The items that contain an allergen, and those of which the menu does not say. What is not known is never safe. */
export type AllergenFacts = { allergen: Allergen; contains: string[]; unknown: string[] };

/** For each allergen: the items of the dishes that contain it, and of those of which the menu does not say. */
export const allergyFacts = (allergens: readonly Allergen[], dishes: readonly DishAllergens[]): AllergenFacts[] =>
  allergens.map((allergen) => {
    const withPresence = (presence: AllergenPresence) =>
      dishes.filter((dish) => presenceOf(dish.allergens, allergen) === presence).map(({ itemId }) => itemId);
    return { allergen, contains: withPresence("present"), unknown: withPresence("unknown") };
  });

/** One sentence of an allergy: the dishes that contain one allergen, or those of which the menu does not say; each name once. */
export type AllergyStatement = { allergen: Allergen; presence: "present" | "unknown"; dishes: string[] };

/** The sentences of an allergy, by allergen, what contains it first. An allergen that no dish contains and that is known of all has none. */
export const allergyStatements = (facts: readonly AllergenFacts[], items: readonly { id: string; name: string }[]): AllergyStatement[] =>
  facts.flatMap(({ allergen, contains, unknown }) => {
    const namesOf = (ids: readonly string[]) => [...new Set(items.filter(({ id }) => ids.includes(id)).map(({ name }) => name))];
    const all: AllergyStatement[] = [
      { allergen, presence: "present", dishes: namesOf(contains) },
      { allergen, presence: "unknown", dishes: namesOf(unknown) },
    ];
    return all.filter(({ dishes }) => dishes.length > 0);
  });
