import { DEFAULT_LOCALE, type Locale } from "@comanda/domain/locale";
import {
  loadedNamespace,
  type Namespace,
  namespace,
  type TextFiles,
  type Translate as TranslateOf,
  translatorOf,
} from "@comanda/web/i18n/namespace";
import { withSpanishTimes } from "@comanda/web/i18n/spanish-times";
import { createContext, useContext, useMemo } from "react";
import type { Texts } from "./en-US.ts";

/** The texts of every page of the console. */
export const EVERY_PAGE = namespace<Texts>({
  "en-US": () => import("./en-US.ts"),
  "zh-TW": () => import("./zh-TW.ts"),
  "es-ES": () => import("./es-ES.ts"),
});

/** The language of the page. */
export const LocaleContext = createContext<Locale>(DEFAULT_LOCALE);
export const useLocale = (): Locale => useContext(LocaleContext);

export type TextName = keyof Texts;

/** Translates a text of every page into the page's language. */
export type Translate = TranslateOf<TextName>;

/** Translates a text of a feature or of every page into the page's language. */
export type FeatureTranslate<Name extends string> = TranslateOf<Name | TextName>;

/** A hook that translates the texts of namespaces: a name that several have is translated by the first of them. */
const translateHook = <Name extends string>(...from: Namespace<Partial<Record<string, string>>>[]) =>
  function useTexts(): TranslateOf<Name> {
    const locale = useLocale();
    return useMemo(() => {
      const translate = translatorOf<Name>(from, locale);
      return (name, placeholders) => withSpanishTimes(translate(name, placeholders));
    }, [locale]);
  };

/** Translates the texts of every page. */
export const useTranslate: () => Translate = translateHook<TextName>(EVERY_PAGE);

/**
 * A hook that translates the texts of one feature, which are a namespace, and those of every page. A module that awaits it runs after the
 * namespace is loaded.
 */
export async function featureText<Name extends string>(files: TextFiles<Record<Name, string>>): Promise<() => FeatureTranslate<Name>> {
  return translateHook<Name | TextName>(await loadedNamespace(files), EVERY_PAGE);
}
