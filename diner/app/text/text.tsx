import { DEFAULT_LOCALE, type Locale } from "@comanda/domain/locale";
import { localeOfPath } from "@comanda/web/i18n/locale-path";
import { namespace, type Translate as TranslateOf, translatorOf } from "@comanda/web/i18n/namespace";
import { useLocation } from "react-router";
import type { DishTexts } from "./dish.en-US.ts";
import type { Texts } from "./en-US.ts";

/** The texts of the document and the menu. */
export const MENU = namespace<Texts>({
  "en-US": () => import("./en-US.ts"),
  "zh-TW": () => import("./zh-TW.ts"),
  "es-ES": () => import("./es-ES.ts"),
});

/**
 * The texts of what the order page loads right after its first frame. They are named here, so that they are requested together with the script that
 * uses them (`dish-texts.ts`).
 */
export const DISH = namespace<DishTexts>({
  "en-US": () => import("./dish.en-US.ts"),
  "zh-TW": () => import("./dish.zh-TW.ts"),
  "es-ES": () => import("./dish.es-ES.ts"),
});

/** The page's language, by the prefix of its path. */
export const useLocale = (): Locale => localeOfPath(useLocation().pathname) ?? DEFAULT_LOCALE;

/** Translates a text of the namespace `menu` into the page's language. Texts of `pages` come with `page-texts.ts`. */
export type Translate = TranslateOf<keyof Texts>;

export const useTranslate = (): Translate => translator(useLocale());

export const translator = (locale: Locale): Translate => translatorOf<keyof Texts>([MENU], locale);
