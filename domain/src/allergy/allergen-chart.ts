import type { AllergenPresence, Product } from "../menu/menu.ts";
import { ALLERGEN_LISTS, type AllergenList } from "./allergen-lists.ts";
import { presenceIn } from "./allergen-presence.ts";

/** What a chart needs of a dish. */
export type ChartDish = Pick<Product, "id" | "dietary" | "allergens">;

/** What a chart says of a dish: of each allergen of the list, in the order of its law. An allergen is free only where the menu states it. */
export const chartCells = (dish: ChartDish, list: AllergenList) =>
  ALLERGEN_LISTS[list].map((allergen) => ({ allergen, presence: presenceIn(dish, allergen) }));

/** The allergens of a list that a dish contains, is free of, or of which it is not known. */
export const chartLists = (dish: ChartDish, list: AllergenList) => {
  const cells = chartCells(dish, list);
  const having = (presence: AllergenPresence) => cells.filter((cell) => cell.presence === presence).map(({ allergen }) => allergen);
  return { present: having("present"), unknown: having("unknown"), absent: having("absent") };
};
