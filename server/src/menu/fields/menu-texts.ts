import type { MenuTexts } from "@comanda/contract/staff/menu/menu-shapes";
import { type BaseText, DEFAULT_LOCALE, type Locale, locales, type Translated } from "@comanda/domain/locale";
import type { Product } from "@comanda/domain/menu/menu";
import { LONGEST_IDENTITY } from "@comanda/domain/merchant/restaurant-fields";
import { text as textSchema } from "../../platform/values/value-schemas.ts";

/** The language of the product whose tag this is; undefined for another one. */
const localeOf = (tag: string): Locale | undefined => locales.find((locale) => locale === tag);

/** A stored text as the console edits it. */
export function textsOf({ base, ...texts }: Translated): MenuTexts {
  const written = Object.fromEntries(locales.flatMap((locale) => (texts[locale] ? [[locale, texts[locale]]] : [])));
  const fromBase = base && localeOf(base.lang);
  if (!base || fromBase) return { ...written, ...(base && fromBase && { [fromBase]: base.text }) };
  return { ...written, base: base.text };
}

/** An edited text as it is stored, without blanks around it. `baseLanguage`: the language that the restaurant cannot do without. */
export function translatedFrom(texts: MenuTexts, baseLanguage: string): Translated {
  const written = Object.fromEntries(
    locales.flatMap((locale) => {
      const text = texts[locale]?.trim();
      return text ? [[locale, text]] : [];
    }),
  ) as Partial<Record<Locale, string>>;
  if (baseLanguage === DEFAULT_LOCALE) return written;
  const locale = localeOf(baseLanguage);
  const base: BaseText = { lang: baseLanguage, text: (locale ? written[locale] : texts.base?.trim()) ?? "" };
  return { ...written, base };
}

/** Whether a text is written in the language that it cannot do without. */
export const isNamed = ({ base, [DEFAULT_LOCALE]: text }: Translated): boolean => (base ? base.text : (text ?? "")) !== "";

/** Those of the given languages in which a text is missing. */
export const missingIn = (text: Translated, languages: readonly Locale[]): Locale[] =>
  languages.filter((locale) => !text[locale] && text.base?.lang !== locale);

/** The texts of a product that diners read besides its name: its description, its questions with their choices, and extras. */
export function textsBesideName({ description, modifierGroups, condiments }: Product): Translated[] {
  const choices = modifierGroups.flatMap(({ modifiers }) => modifiers);
  const offers = [...condiments, ...choices.flatMap((choice) => choice.condiments)];
  return [...(description ? [description] : []), ...[...modifierGroups, ...choices, ...offers].map(({ name }) => name)];
}

const isLine = (words: string): boolean => textSchema(LONGEST_IDENTITY.description).safeParse(words).success;

type TextMistake = { field: string; problem: "missing" | "not-printable" };

/** What is wrong with a text: it is missing in the language of the restaurant, or a language has a character that cannot be shown. */
export function textMistakes(field: string, texts: MenuTexts, baseLanguage: string): TextMistake[] {
  const base = locales.find((locale) => locale === baseLanguage) ?? "base";
  const unprintable = Object.entries(texts).filter(([, words]) => words?.trim() && !isLine(words));
  return [
    ...(texts[base]?.trim() ? [] : [{ field: `${field}.${base}`, problem: "missing" as const }]),
    ...unprintable.map(([language]) => ({ field: `${field}.${language}`, problem: "not-printable" as const })),
  ];
}
