import { type Allergen, type AllergenPresence, ALLERGENS, type Product } from "../menu/menu.ts";
import { ALLERGEN_LISTS, type AllergenList } from "./allergen-lists.ts";
import { presenceIn } from "./allergen-presence.ts";

/** What a chart needs of a dish. */
export type ChartDish = Pick<Product, "id" | "dietary" | "allergens">;

type ChartCell = { allergen: Allergen; presence: AllergenPresence };

/** One object for each thing that a cell can say: what is sent to a page names it each time, and does not repeat it. */
const CELLS = new Map(
  ALLERGENS.map((allergen) => {
    const saying = (presence: AllergenPresence): ChartCell => ({ allergen, presence });
    return [allergen, { present: saying("present"), absent: saying("absent"), unknown: saying("unknown") }];
  }),
);

/** What a chart says of a dish: of each allergen of the list, in the order of its law. An allergen is free only where the menu states it. */
export const chartCells = (dish: ChartDish, list: AllergenList): ChartCell[] =>
  ALLERGEN_LISTS[list].map((allergen) => {
    const presence = presenceIn(dish, allergen);
    return CELLS.get(allergen)?.[presence] ?? { allergen, presence };
  });

/** The allergens of a list that a dish contains, is free of, or of which it is not known. */
export const chartLists = (dish: ChartDish, list: AllergenList) => {
  const cells = chartCells(dish, list);
  const having = (presence: AllergenPresence) => cells.filter((cell) => cell.presence === presence).map(({ allergen }) => allergen);
  return { present: having("present"), unknown: having("unknown"), absent: having("absent") };
};
