import type { Locale } from "@comanda/domain/locale";
import type { Texts } from "./en-US.ts";
import type { PagesTexts } from "./pages.en-US.ts";
import { loadPageTexts } from "./page-namespace.ts";
import { type Translate, translatorOf, useLocale } from "./text.tsx";

// A module that uses these texts imports this one, and so runs after they are loaded. On the server all texts are stored.
if (!import.meta.env.SSR) await loadPageTexts();

type PageTextName = keyof Texts | keyof PagesTexts;

/** Translates a text of the namespace `pages` or `menu`. */
export type TranslatePage = Translate<PageTextName>;

export const pageTranslator = (locale: Locale): TranslatePage => translatorOf<PageTextName>(locale);

export const usePageTranslate = (): TranslatePage => pageTranslator(useLocale());
