import { type Locale, locales } from "@comanda/domain/locale";
import { texts as enUS, type Texts } from "./en-US.ts";
import { texts as esES } from "./es-ES.ts";
import { texts as pagesEnUS, type PagesTexts } from "./pages.en-US.ts";
import { texts as pagesEsES } from "./pages.es-ES.ts";
import { texts as pagesZhTW } from "./pages.zh-TW.ts";
import { storeTexts } from "./text.tsx";
import { texts as zhTW } from "./zh-TW.ts";

const MENU: Record<Locale, Texts> = { "en-US": enUS, "zh-TW": zhTW, "es-ES": esES };
const PAGES: Record<Locale, PagesTexts> = { "en-US": pagesEnUS, "zh-TW": pagesZhTW, "es-ES": pagesEsES };

/** Stores the texts of all languages; the server renders pages in each of them. */
export function storeAllTexts(): void {
  for (const locale of locales) {
    storeTexts(locale, MENU[locale]);
    storeTexts(locale, PAGES[locale]);
  }
}
