import type { Locale } from "@comanda/domain/locale";
import { loadedNamespace, loadNamespace, type Translate, translatorOf } from "@comanda/web/i18n/namespace";
import { withSpanishTimes } from "@comanda/web/i18n/spanish-times";
import type { Texts } from "./en-US.ts";
import type { PagesTexts } from "./pages.en-US.ts";
import { MENU, useLocale } from "./text.tsx";

/** The texts of popups and of all pages but the menu. A module that uses these texts imports this one, and so runs after they are loaded. */
const PAGES = await loadedNamespace<PagesTexts>({
  "en-US": () => import("./pages.en-US.ts"),
  "zh-TW": () => import("./pages.zh-TW.ts"),
  "es-ES": () => import("./pages.es-ES.ts"),
});

/** Loads the texts where they could not be loaded with this module. */
export const loadPageTexts = (): Promise<void> => loadNamespace(PAGES);

type PageTextName = keyof Texts | keyof PagesTexts;

/** Translates a text of the namespace `pages` or `menu`. */
export type TranslatePage = Translate<PageTextName>;

/** All texts with times of day are in this namespace. */
export function pageTranslator(locale: Locale): TranslatePage {
  const translate = translatorOf<PageTextName>([PAGES, MENU], locale);
  return (name, placeholders) => withSpanishTimes(translate(name, placeholders));
}

export const usePageTranslate = (): TranslatePage => pageTranslator(useLocale());
