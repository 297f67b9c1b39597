import { baseText, DEFAULT_LOCALE, type Translated } from "@comanda/domain/locale";
import { type BaseLanguage, ENGLISH, textLanguages } from "../../platform/values/base-language.ts";
import type { Texts } from "./draft.ts";

/** A text in a language by its key; empty where it has none. */
export function textIn(text: Translated | null, key: string, base: BaseLanguage): string {
  if (!text) return "";
  if (key === base.key) return baseText(text).text;
  const locale = textLanguages(base).find((language) => language.key === key)?.locale;
  return (locale && text[locale]) || "";
}

/**
 * A text with some of its languages replaced. One that has none in the base language takes the first of the given ones, which is then read
 * instead.
 */
export function withTexts(before: Translated | null, texts: Texts, base: BaseLanguage): Translated {
  const of = (key: string) => texts[key] || textIn(before, key, base);
  const ofBase = of(base.key) || Object.values(texts)[0] || "";
  const entries = textLanguages(base).flatMap(({ key, locale }) => {
    const text = key === base.key ? ofBase : of(key);
    return locale && text ? [[locale, text]] : [];
  });
  const isEnglish = base.tag === DEFAULT_LOCALE;
  return { ...Object.fromEntries(entries), ...(!isEnglish && { base: { lang: base.tag, text: ofBase } }) };
}

/** The text of all languages in the base language of a restaurant. */
export const inBase = (texts: Translated, base: BaseLanguage): Translated =>
  base.tag === ENGLISH.tag
    ? texts
    : { ...texts, base: { lang: base.tag, text: (base.locale && texts[base.locale]) || baseText(texts).text } };

/** A name as it is compared: without differences of letter case, width and blanks. */
export const folded = (text: string): string => text.normalize("NFKC").replace(/\s+/g, " ").trim().toLowerCase();

/** A word as it is compared with known ones: folded, and without accents. */
export const foldedWord = (text: string): string => folded(text).normalize("NFD").replace(/\p{M}/gu, "").normalize("NFC");

/** Whether a text is this one in any language. */
export const isNamed = (text: Translated, wanted: string): boolean => {
  const { base, ...texts } = text;
  return [...Object.values(texts), base?.text ?? ""].some((one) => folded(one) === folded(wanted));
};
