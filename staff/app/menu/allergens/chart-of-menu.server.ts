import type { MenuView } from "@comanda/contract/calls/menu-calls";
import { chartCells } from "@comanda/domain/allergy/allergen-chart";
import { ALLERGEN_LISTS, type AllergenList } from "@comanda/domain/allergy/allergen-lists";
import type { Locale } from "@comanda/domain/locale";
import { numberedName } from "@comanda/domain/menu/dish-number";
import type { Allergen, AllergenPresence } from "@comanda/domain/menu/menu";
import { formatDate } from "@comanda/web/i18n/formats";
import { fillText } from "../../text/fill-text.ts";
import { ON_CHART } from "./chart-texts.ts";

type Name = { name: string; lang: string | undefined };

/** A chart in one language, with all its words: those of the page's language may be others. */
export type Chart = {
  language: Locale;
  title: string;
  facts: string;
  /** The word of each mark. */
  words: Record<AllergenPresence | "dish", string>;
  allergens: string[];
  /** `cells`: one for each allergen. */
  categories: (Name & {
    id: string;
    dishes: (Name & { id: string; nameZh: string; cells: { allergen: Allergen; presence: AllergenPresence }[] })[];
  })[];
  note: string;
};

type Of = { language: Locale; list: AllergenList; timeZone: string };

/** The chart of a menu that is read in the language. */
export function chartOfMenu({ version, changedAt, categories }: MenuView, { language, list, timeZone }: Of): Chart {
  const words = ON_CHART[language];
  const time = formatDate(changedAt, language, { timeZone, dateStyle: "long", timeStyle: "short" });
  return {
    language,
    title: words.chartTitle,
    facts: fillText(words.chartAsOf, { time, version }, language),
    words: { dish: words.chartDish, present: words.chartContains, absent: words.chartFree, unknown: words.chartUnknown },
    allergens: ALLERGEN_LISTS[list].map((one) => words[one]),
    categories: categories.map(({ id, name, lang, products }) => ({
      id,
      name,
      lang,
      dishes: products.map((dish) => ({
        id: dish.id,
        name: numberedName(dish),
        lang: dish.lang,
        nameZh: dish.nameZh,
        cells: chartCells(dish, list),
      })),
    })),
    note: `${words[list === "us" ? "chartListUs" : "chartListEu"]} ${words.chartNote}`,
  };
}
