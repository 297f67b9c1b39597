import type { Locale } from "@comanda/domain/locale";
import { useMemo } from "react";
import type { Placeholders } from "@comanda/web/i18n/fill-text";
import { fillText } from "./fill-text.ts";
import { type TextName, useLocale, useTranslate } from "./text.tsx";

/** Translates a text of a feature or of every page, as `Translate` does. */
export type FeatureTranslate<Name extends string> = (name: Name | TextName, placeholders?: Placeholders) => string;

/**
 * A hook that translates the texts of one feature, and those of every page. The texts of the feature are loaded with its pages, in all
 * languages, so that they add nothing to the first page of the console.
 */
export const featureText = <Name extends string>(texts: Record<Locale, Record<Name, string>>) =>
  function useFeatureText(): FeatureTranslate<Name> {
    const t = useTranslate();
    const locale = useLocale();
    return useMemo(() => {
      const own: Partial<Record<string, string>> = texts[locale];
      return (name, placeholders = {}) => {
        const text = own[name];
        return text === undefined ? t(name as TextName, placeholders) : fillText(text, placeholders, locale);
      };
    }, [locale, t]);
  };
