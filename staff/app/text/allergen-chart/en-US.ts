import { allergenNames } from "@comanda/domain/text/allergen-names.en-US";

/** What the printed chart of allergens says in English; its readers are guests. */
export const chartTexts = {
  chartTitle: "Allergens in our dishes",
  chartAsOf: "Menu as of {time}, version {version}",
  chartContains: "Contains it",
  chartFree: "Free of it by recipe",
  chartUnknown: "Not known: ask us before you order",
  chartDish: "Dish",
  chartListUs: "The nine major food allergens of the United States. Ask us about any other.",
  chartListEu: "The fourteen allergens of the European Union. Ask us about any other.",
  chartNote:
    "Traces cannot be excluded. Choices such as sauces and toppings can add allergens: ask us. Please tell us your allergy when you order.",
  ...allergenNames,
};

/** A language has each of them. */
export type ChartTexts = Record<keyof typeof chartTexts, string>;
