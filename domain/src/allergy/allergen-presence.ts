import type { Allergen, AllergenPresence, Product } from "../menu/menu.ts";

/** What a dish states of allergens; one without an entry is not known. */
export type StatedAllergens = Readonly<Partial<Record<Allergen, AllergenPresence>>>;

/**
 * Whether a dish contains an allergen, from all that it states. Wheat is a cereal with gluten: a dish with wheat is never free of gluten. A dish
 * with gluten of which nothing is stated about wheat counts as one with wheat, as most are, and as menus mean it that were written when wheat
 * was no allergen of its own. A dish that is free of gluten may contain wheat: wheat starch without gluten is sold.
 */
export function presenceOf(stated: StatedAllergens, allergen: Allergen): AllergenPresence {
  const own = stated[allergen] ?? "unknown";
  if (allergen === "gluten" && stated.wheat === "present") return "present";
  if (allergen === "wheat" && own === "unknown" && stated.gluten === "present") return "present";
  return own;
}

/** The presence of an allergen in a dish, with its mark "gluten-free", which states that gluten is absent where nothing contradicts it. */
export function presenceIn({ dietary, allergens }: Pick<Product, "dietary" | "allergens">, allergen: Allergen): AllergenPresence {
  const presence = presenceOf(allergens, allergen);
  return allergen === "gluten" && presence === "unknown" && dietary.includes("gluten-free") ? "absent" : presence;
}
