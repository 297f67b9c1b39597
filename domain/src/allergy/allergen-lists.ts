import { type Allergen, ALLERGENS } from "../menu/menu.ts";
import { presenceOf, type StatedAllergens } from "./allergen-presence.ts";

/**
 * The lists that laws name. `us`: the major food allergens of the United States (21 U.S.C. 321(qq), with sesame by the FASTER Act of 2021), which
 * California's SB 68 takes over. `eu`: Annex II of Regulation (EU) No 1169/2011. Each in the order of its law.
 */
export const ALLERGEN_LISTS = {
  us: ["milk", "egg", "fish", "crustaceans", "tree-nut", "peanut", "wheat", "soy", "sesame"],
  eu: [
    "gluten",
    "crustaceans",
    "egg",
    "fish",
    "peanut",
    "soy",
    "milk",
    "tree-nut",
    "celery",
    "mustard",
    "sesame",
    "sulphites",
    "lupin",
    "mollusc",
  ],
} as const satisfies Record<string, readonly Allergen[]>;
export type AllergenList = keyof typeof ALLERGEN_LISTS;
export const ALLERGEN_LIST_NAMES = ["us", "eu"] as const satisfies readonly AllergenList[];

/** The list of a restaurant that has chosen none, as before there were two. */
export const DEFAULT_ALLERGEN_LIST: AllergenList = "eu";

/** The allergens of a list and others that are named, in the order of `ALLERGENS`. */
export const listedAllergens = (list: AllergenList, others: readonly Allergen[] = []): Allergen[] => {
  const listed: readonly Allergen[] = ALLERGEN_LISTS[list];
  return ALLERGENS.filter((one) => listed.includes(one) || others.includes(one));
};

/** What diners read of a dish: of the allergens of the restaurant's list, and of those that the dish states besides. */
export const allergensToShow = (stated: StatedAllergens, list: AllergenList): StatedAllergens => {
  const named = ALLERGENS.filter((one) => (stated[one] ?? "unknown") !== "unknown");
  const shown = listedAllergens(list, named).map((one) => [one, presenceOf(stated, one)] as const);
  return Object.fromEntries(shown.filter(([one, presence]) => presence !== "unknown" || stated[one] !== undefined));
};
