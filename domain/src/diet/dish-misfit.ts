import { presenceIn, presenceOf } from "../allergy/allergen-presence.ts";
import { type Allergen, ALLERGENS, type DietaryMark, type Product } from "../menu/menu.ts";
import { allergensWithout, type Diet, type DietChoice } from "./diet.ts";

/** What a menu states of a dish for diets and allergies. */
type DishStatements = Pick<Product, "dietary" | "allergens">;

/**
 * Why a dish may not fit a choice. `contains` and `isSpicy` are stated by the menu. Of the allergens `notStated` the menu says nothing, and it
 * does not mark the dish for the diets `notMarked`: the dish may or may not fit.
 */
export type DishMisfit = { contains: Allergen[]; isSpicy: boolean; notStated: Allergen[]; notMarked: Exclude<Diet, "not-spicy">[] };

/** The allergens of an allergy card that a dish contains by the menu's statement, in the order of the menu's allergens. */
export const allergensOnCard = ({ allergens }: Pick<Product, "allergens">, card: readonly Allergen[]): Allergen[] =>
  ALLERGENS.filter((one) => card.includes(one) && presenceOf(allergens, one) === "present");

type DietRule = { marks: readonly DietaryMark[]; isBrokenBy: readonly Allergen[] };

const NOT_VEGETARIAN = ["crustaceans", "fish", "mollusc"] as const;

/** The marks that state a diet, and the allergens that contradict it. */
const RULES: Record<Exclude<Diet, "not-spicy">, DietRule> = {
  vegetarian: { marks: ["vegetarian", "vegan"], isBrokenBy: NOT_VEGETARIAN },
  vegan: { marks: ["vegan"], isBrokenBy: [...NOT_VEGETARIAN, "egg", "milk"] },
  "gluten-free": { marks: ["gluten-free"], isBrokenBy: ["gluten"] },
};

/**
 * Compares the statements of a menu with a diner's choice; null where the dish fits. A dish fits an allergy only where the menu states that
 * the allergen is absent, and a diet only where the menu marks it; an allergen that is present overrules a mark. Spiciness is marked where
 * it is present, so a dish without the mark is not spicy.
 */
export function dishMisfit(dish: DishStatements, choice: DietChoice): DishMisfit | null {
  const unwanted = allergensWithout(choice);
  const rules = choice.diets.flatMap((diet) => (diet === "not-spicy" ? [] : [{ diet, ...RULES[diet] }]));
  const excluded = new Set<Allergen>([...unwanted, ...rules.flatMap(({ isBrokenBy }) => isBrokenBy)]);
  const contains = ALLERGENS.filter((one) => excluded.has(one) && presenceOf(dish.allergens, one) === "present");
  const isSpicy = choice.diets.includes("not-spicy") && dish.dietary.includes("spicy");
  const notMarked = rules.filter((rule) => !isStated(dish, rule)).map(({ diet }) => diet);
  const notStated = unwanted.filter((one) => presenceIn(dish, one) === "unknown");
  const fits = !isSpicy && contains.length + notStated.length + notMarked.length === 0;
  return fits ? null : { contains, isSpicy, notStated, notMarked };
}

/** The number of dishes that a choice leaves in sight: that contain nothing unwanted by the menu's statement, and are marked for the diets. */
export const countFitting = (dishes: readonly DishStatements[], choice: DietChoice): number =>
  dishes.filter((dish) => {
    const misfit = dishMisfit(dish, choice);
    return misfit === null || (misfit.contains.length === 0 && !misfit.isSpicy && misfit.notMarked.length === 0);
  }).length;

/** Whether the menu states that a dish is for a diet, or that it contains none of the allergens that make the diet gluten-free. */
const isStated = (dish: DishStatements, { marks, isBrokenBy }: DietRule): boolean =>
  isBrokenBy.some((one) => presenceOf(dish.allergens, one) === "present") ||
  marks.some((mark) => dish.dietary.includes(mark)) ||
  (marks.includes("gluten-free") && presenceIn(dish, "gluten") === "absent");
