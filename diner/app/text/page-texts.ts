import type { Locale } from "@comanda/domain/locale";
import { loadedNamespace, type Translate, translatorOf } from "@comanda/web/i18n/namespace";
import { withSpanishTimes } from "@comanda/web/i18n/spanish-times";
import { DISH } from "./dish-texts.ts";
import type { DishTexts } from "./dish.en-US.ts";
import type { Texts } from "./en-US.ts";
import type { PagesTexts } from "./pages.en-US.ts";
import { MENU, useLocale } from "./text.tsx";

/** The texts of popups and of all pages but the menu, without those of `dish-texts.ts`. A module that uses these texts imports this one, and so runs after they are loaded. */
const PAGES = await loadedNamespace<PagesTexts>({
  "en-US": () => import("./pages.en-US.ts"),
  "zh-TW": () => import("./pages.zh-TW.ts"),
  "es-ES": () => import("./pages.es-ES.ts"),
});

type PageTextName = keyof Texts | keyof DishTexts | keyof PagesTexts;

/** Translates a text of the namespace `pages`, `dish` or `menu`. */
export type TranslatePage = Translate<PageTextName>;

export function pageTranslator(locale: Locale): TranslatePage {
  const translate = translatorOf<PageTextName>([PAGES, DISH, MENU], locale);
  return (name, placeholders) => withSpanishTimes(translate(name, placeholders));
}

export const usePageTranslate = (): TranslatePage => pageTranslator(useLocale());
