import type { Allergen } from "../menu/menu.ts";

/** The Spanish names of the allergens, as on the diner's pages, in the console and on paper. */
export const allergenNames = {
  celery: "apio",
  crustaceans: "crustáceos",
  egg: "huevo",
  fish: "pescado",
  gluten: "gluten",
  lupin: "altramuz",
  milk: "leche",
  mollusc: "moluscos",
  mustard: "mostaza",
  peanut: "cacahuete",
  sesame: "sésamo",
  soy: "soja",
  sulphites: "sulfitos",
  "tree-nut": "frutos de cáscara",
  wheat: "trigo",
} as const satisfies Record<Allergen, string>;
