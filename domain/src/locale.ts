/** The one list of languages (specification, sections 1, 2 and 9): BCP 47 name, prefix in the address, name in itself. */
export const LOCALES = {
  "en-US": { prefix: "", name: "English", short: "EN" },
  "zh-TW": { prefix: "zh-tw", name: "繁體中文", short: "中文" },
  "es-ES": { prefix: "es-es", name: "Español", short: "ES" },
} as const;

export type Locale = keyof typeof LOCALES;

/** The languages in the order in which they are offered. */
export const locales = Object.keys(LOCALES) as Locale[];

/** English (specification, section 9). */
export const DEFAULT_LOCALE: Locale = "en-US";

/** A text in the base language of its restaurant; `lang` is a BCP 47 tag. */
export type BaseText = { lang: string; text: string };

/** A text in the languages a restaurant gave it. `base` stands for those it did not; without it English does, which is there then. */
export type Translated = Partial<Record<Locale, string>> & { base?: BaseText };

/** The language of `languagecode`: one of ours, zh-CN as zh-TW, anything else English (product rules, section 8). */
export function localeFrom(outside: string | null | undefined): Locale {
  if (outside === "zh-CN") return "zh-TW";
  return locales.find((locale) => locale === outside) ?? DEFAULT_LOCALE;
}

/** The language of a path prefix (`undefined` for none); `null` where no language has that prefix. */
export function localeOfPrefix(prefix: string | undefined): Locale | null {
  return locales.find((locale) => LOCALES[locale].prefix === (prefix ?? "")) ?? null;
}

/** A translated text in `locale`, else in the restaurant's base language (product rules, section 3); a text in one language as it is. */
export const inLocale = (text: Translated | string, locale: Locale): string =>
  typeof text === "string" ? text : text[locale] || baseText(text).text;

/** A translated text in the restaurant's base language, with the tag of that language. */
export const baseText = ({ base, "en-US": text = "" }: Translated): BaseText => base ?? { lang: DEFAULT_LOCALE, text };

/** A translated text in each language that it is written in, once. */
export const textsOf = ({ base, ...texts }: Translated): string[] => [...new Set([...Object.values(texts), ...(base ? [base.text] : [])])];

/** The language that a text is read in where it is not `locale`: the restaurant's base language. Undefined for a text in one language. */
export const foreignLang = (text: Translated | string, locale: Locale): string | undefined =>
  typeof text === "string" || text[locale] ? undefined : baseText(text).lang;

/** A translated text in `locale` as `name`, with `lang` where that is another language. */
export function nameIn(text: Translated, locale: Locale): { name: string; lang?: string } {
  const lang = foreignLang(text, locale);
  return { name: inLocale(text, locale), ...(lang !== undefined && { lang }) };
}

/** Texts in `locale`, and the language of each (null where it is `locale`) under `langs`, unless all of them are in `locale`. */
export function textsIn(texts: readonly Translated[], locale: Locale): { names: string[]; langs?: (string | null)[] } {
  const langs = texts.map((text) => foreignLang(text, locale) ?? null);
  return { names: texts.map((text) => inLocale(text, locale)), ...(langs.some((lang) => lang !== null) && { langs }) };
}
