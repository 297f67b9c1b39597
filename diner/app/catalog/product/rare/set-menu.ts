import type { ProductView } from "@comanda/contract/calls/menu-calls";
import { chosenCondiments, chosenWords } from "@comanda/domain/cart/cart-line";
import type { Locale } from "@comanda/domain/locale";
import { choicesText, listText } from "@comanda/domain/menu/choices-text";
import { ALLERGENS, type DietaryMark } from "@comanda/domain/menu/menu";
import type { TranslateDish } from "../../../text/dish-texts.ts";
import { chosenOf, type Draft, ownChoices } from "../draft.ts";

type Modifier = ProductView["modifierGroups"][number]["modifiers"][number];

/** The product with the allergens of its chosen dishes, where it is a set menu: one that a dish contains, or that no dish does. */
export function withChosenAllergens<Dish extends Pick<ProductView, "allergens" | "modifierGroups">>(
  product: Dish,
  draft: Draft | null,
): Dish {
  const offers = product.modifierGroups.flatMap(({ modifiers }) => modifiers);
  const chosen = offers.filter(({ modifierProductId }) => (draft?.modifiers[modifierProductId] ?? 0) > 0);
  const dishes = chosen.flatMap(({ dish }) => dish ?? []);
  if (dishes.length === 0) return product;
  const allergens: ProductView["allergens"] = {};
  for (const one of ALLERGENS)
    if (dishes.some((dish) => dish.allergens[one] === "present")) allergens[one] = "present";
    else if (dishes.every((dish) => dish.allergens[one] === "absent")) allergens[one] = "absent";
  return { ...product, allergens };
}

/**
 * The pictures of a set menu that has none of its own: those of its chosen dishes, and of a question without an answer that of its first dish; at
 * most three. Empty for a product with a picture, and while it is not loaded.
 */
export function picturesOfDishes(product: ProductView | null, draft: Draft | null): string[] {
  const { img = "", modifierGroups = [] } = product ?? {};
  const pictured = modifierGroups.map(({ modifiers }) => modifiers.filter(({ dish }) => dish?.img));
  // The server gives a set without a picture that of a dish.
  if (!pictured.flat().some(({ dish }) => dish?.img === img)) return [];
  const shown = pictured.flatMap((dishes) => {
    const chosen = dishes.filter(({ modifierProductId }) => (draft?.modifiers[modifierProductId] ?? 0) > 0);
    return chosen.length > 0 ? chosen : dishes.slice(0, 1);
  });
  return [...new Set(shown.flatMap(({ dish }) => dish?.img ?? []))].slice(0, 3);
}

type Reading = { draft: Draft; locale: Locale; t: TranslateDish };

/** What is said below the name of a dish of a set menu: its own choices where it is chosen and has some, otherwise its diets. */
export function detailOfDish(modifier: Modifier, { draft, locale, t }: Reading): string {
  const isChosen = (draft.modifiers[modifier.modifierProductId] ?? 0) > 0;
  const marks = modifier.dish?.dietary ?? [];
  const diets = marks.filter((mark) => isSaid(mark, marks)).map((mark) => t(mark));
  return (isChosen && ownChoicesText(modifier, draft, locale)) || listText(diets, locale);
}

/** A vegan dish is not called vegetarian too. */
const isSaid = (mark: DietaryMark, all: readonly DietaryMark[]): boolean => mark !== "vegetarian" || !all.includes("vegan");

/** The own choices of a dish of a set menu, as they are shown: `Thin wheat, Mild`. */
export function ownChoicesText({ modifierProductId: id, dish, condiments }: Modifier, draft: Draft, locale: Locale): string {
  if (!dish) return "";
  const words = chosenWords(dish.modifierGroups, ownChoices(id, dish.modifierGroups, draft));
  return choicesText(words, chosenCondiments(condiments, chosenOf(condiments, draft.within[id])), locale);
}
