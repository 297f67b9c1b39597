import type { Allergen } from "../menu/menu.ts";

/** The English names of the allergens, as on the diner's pages, in the console and on paper. */
export const allergenNames = {
  celery: "celery",
  crustaceans: "crustaceans",
  egg: "egg",
  fish: "fish",
  gluten: "gluten",
  lupin: "lupin",
  milk: "milk",
  mollusc: "mollusc",
  mustard: "mustard",
  peanut: "peanut",
  sesame: "sesame",
  soy: "soy",
  sulphites: "sulphites",
  "tree-nut": "tree nuts",
  wheat: "wheat",
} as const satisfies Record<Allergen, string>;
