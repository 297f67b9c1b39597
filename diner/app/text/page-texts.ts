import type { Locale } from "@comanda/domain/locale";
import { loadNamespace, type Translate, translatorOf } from "@comanda/web/i18n/namespace";
import { withSpanishTimes } from "@comanda/web/i18n/spanish-times";
import type { Texts } from "./en-US.ts";
import { PAGES } from "./page-namespace.ts";
import type { PagesTexts } from "./pages.en-US.ts";
import { MENU, useLocale } from "./text.tsx";

// A module that uses these texts imports this one, and so runs after they are loaded.
await loadNamespace(PAGES);

type PageTextName = keyof Texts | keyof PagesTexts;

/** Translates a text of the namespace `pages` or `menu`. */
export type TranslatePage = Translate<PageTextName>;

/** All texts with times of day are in this namespace. */
export function pageTranslator(locale: Locale): TranslatePage {
  const translate = translatorOf<PageTextName>([PAGES, MENU], locale);
  return (name, placeholders) => withSpanishTimes(translate(name, placeholders));
}

export const usePageTranslate = (): TranslatePage => pageTranslator(useLocale());
