import { DEFAULT_LOCALE, type Locale } from "@comanda/domain/locale";
import { createContext, useContext, useMemo } from "react";
import type { Texts } from "./en-US.ts";
import type { Placeholders } from "@comanda/web/i18n/fill-text";
import { fillText } from "./fill-text.ts";

const FILES: Record<Locale, () => Promise<{ texts: Texts }>> = {
  "en-US": () => import("./en-US.ts"),
  "zh-TW": () => import("./zh-TW.ts"),
  "es-ES": () => import("./es-ES.ts"),
};

const loaded = new Map<Locale, Texts>();

/** Stores the texts of a language, so that pages can be rendered with them. */
export const storeTexts = (locale: Locale, texts: Texts): void => void loaded.set(locale, texts);

/** Loads the texts of a language where they are not loaded yet. */
export async function loadTexts(locale: Locale): Promise<void> {
  if (!loaded.has(locale)) storeTexts(locale, (await FILES[locale]()).texts);
}

/** The language of the page. */
export const LocaleContext = createContext<Locale>(DEFAULT_LOCALE);
export const useLocale = (): Locale => useContext(LocaleContext);

export type TextName = keyof Texts;

/** Translates a text into the page's language and fills its placeholders; `count` selects the plural form. */
export type Translate = (name: TextName, placeholders?: Placeholders) => string;

export function useTranslate(): Translate {
  const locale = useLocale();
  return useMemo(() => translator(locale), [locale]);
}

const translator =
  (locale: Locale): Translate =>
  (name, placeholders = {}) => {
    const text = loaded.get(locale)?.[name];
    if (text === undefined) throw new Error(`"${name}" is not loaded in ${locale}`);
    return fillText(text, placeholders, locale);
  };
