import { DEFAULT_LOCALE, type Locale, localeFrom } from "@comanda/domain/locale";
import { localeOfPath } from "@comanda/web/i18n/locale-path";
import { useLocation } from "react-router";
import type { Texts } from "./en-US.ts";
import { fillText, type Placeholders } from "@comanda/web/i18n/fill-text";

/** The texts of one namespace in one language. */
type NamespaceTexts = Readonly<Record<string, string>>;

/** Loads the texts of a namespace by language. Each language is a file of its own. */
export type TextFiles = Record<Locale, () => Promise<{ texts: NamespaceTexts }>>;

/** The texts of the document and the menu. */
const MENU: TextFiles = {
  "en-US": () => import("./en-US.ts"),
  "zh-TW": () => import("./zh-TW.ts"),
  "es-ES": () => import("./es-ES.ts"),
};

/** The loaded texts of each language, of all namespaces together. */
const loaded = new Map<Locale, NamespaceTexts>();
/** The namespaces that this page has loaded; a change of language loads them too. */
const needed = new Set([MENU]);

/** Stores texts of a language, so that pages can be rendered with them. */
export const storeTexts = (locale: Locale, texts: NamespaceTexts): void => void loaded.set(locale, { ...loaded.get(locale), ...texts });

/** Loads all namespaces that the page needs in a language. */
export async function loadTexts(locale: Locale): Promise<void> {
  for (const files of needed) storeTexts(locale, (await files[locale]()).texts);
}

/** Loads a namespace in the page's language, and from now on in each language that the page changes to. Browser only. */
export async function loadNamespace(files: TextFiles): Promise<void> {
  needed.add(files);
  await loadTexts(localeOfPath(location.pathname) ?? localeFrom(document.documentElement.lang));
}

/** The page's language, by the prefix of its path. */
export const useLocale = (): Locale => localeOfPath(useLocation().pathname) ?? DEFAULT_LOCALE;

/**
 * Translates a text of the namespace `menu` into the page's language and fills its placeholders; `count` selects the plural form and is
 * formatted with thousands separators. Texts of `pages` come with `page-texts.ts`.
 */
export type Translate<Name extends string = keyof Texts> = (name: Name, placeholders?: Placeholders) => string;

export const useTranslate = (): Translate => translator(useLocale());

export const translator = (locale: Locale): Translate => translatorOf<keyof Texts>(locale);

/** A translator of the texts with these names. */
export const translatorOf =
  <Name extends string>(locale: Locale): Translate<Name> =>
  (name, placeholders = {}) => {
    // Offline, the texts of a language that is not loaded yet are unavailable; then another loaded language is used.
    const text = [loaded.get(locale), ...loaded.values()].map((texts) => texts?.[name]).find(Boolean);
    if (text === undefined) throw new Error(`"${name}" is not loaded in ${locale}`);
    return fillText(text, placeholders, locale);
  };
