import type { Locale } from "@comanda/domain/locale";
import { withOneOClock } from "@comanda/web/i18n/one-o-clock";
import type { Texts } from "./en-US.ts";
import type { PagesTexts } from "./pages.en-US.ts";
import { loadPageTexts } from "./page-namespace.ts";
import { type Translate, translatorOf, useLocale } from "./text.tsx";

// A module that uses these texts imports this one, and so runs after they are loaded. On the server all texts are stored.
if (!import.meta.env.SSR) await loadPageTexts();

type PageTextName = keyof Texts | keyof PagesTexts;

/** Translates a text of the namespace `pages` or `menu`. */
export type TranslatePage = Translate<PageTextName>;

/** All texts with times of day are in this namespace. */
export function pageTranslator(locale: Locale): TranslatePage {
  const translate = translatorOf<PageTextName>(locale);
  return (name, placeholders) => withOneOClock(translate(name, placeholders));
}

export const usePageTranslate = (): TranslatePage => pageTranslator(useLocale());
