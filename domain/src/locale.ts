/** What the app has to know of a language beside its texts, and what `Intl` does not know. */
type Language = {
  /** The first part of its paths, in small letters; empty for the default language. */
  prefix: string;
  /** Its name in itself, and a short form for narrow places. */
  name: string;
  short: string;
  /** Other BCP 47 tags that are read as this language. */
  aliases: readonly string[];
  /** Between the parts of one line: `Dine-in, 2 guests`. */
  comma: string;
  /** A list in one line: between its words, and around what belongs to one of them. */
  list: { separator: string; open: string; close: string };
  /** The form of weekdays in a sentence. */
  weekday: "long" | "short";
  /** Whether a space separates a digit from a following character of a script without spaces: `9 月 30 日`. */
  hasSpacedDigits: boolean;
};

const LATIN = {
  aliases: [],
  comma: ", ",
  list: { separator: ", ", open: " (", close: ")" },
  weekday: "long",
  hasSpacedDigits: false,
} as const satisfies Partial<Language>;

/** The one list of languages (specification, sections 1, 2 and 9), by their BCP 47 tags. */
export const LOCALES = {
  "en-US": { ...LATIN, prefix: "", name: "English", short: "EN" },
  "zh-TW": {
    prefix: "zh-tw",
    name: "繁體中文",
    short: "中文",
    aliases: ["zh-CN"],
    comma: "，",
    list: { separator: "、", open: "（", close: "）" },
    weekday: "short",
    hasSpacedDigits: true,
  },
  "es-ES": { ...LATIN, prefix: "es-es", name: "Español", short: "ES" },
} as const satisfies Record<string, Language>;

export type Locale = keyof typeof LOCALES;

/** The languages in the order in which a diner can choose them. */
export const locales = Object.keys(LOCALES) as Locale[];

type FirstLetters<Tag extends string> = Tag extends `${infer Letters}-${string}` ? Letters : Tag;
/** What files call the languages: their first letters. */
export type LanguageKey = FirstLetters<Locale>;
export const keyOf = (locale: Locale): LanguageKey => locale.split("-")[0] as LanguageKey;
/** The keys of all languages, in their order. */
export const languageKeys: readonly LanguageKey[] = locales.map(keyOf);

/** The prefixes of the languages that have one. */
export const localePrefixes: readonly string[] = locales.flatMap((locale) => LOCALES[locale].prefix || []);

/** English (specification, section 9). */
export const DEFAULT_LOCALE = "en-US" satisfies Locale;

/** For dates and numbers that code reads, or that are written alike in every language. */
export const INVARIANT_LOCALE = "en-US";

/** The language in which a dish is named a second time (`nameZh`; specification, section 3). */
export const SECOND_NAME_LOCALE = "zh-TW" satisfies Locale;

/** A text in the base language of its restaurant; `lang` is a BCP 47 tag. */
export type BaseText = { lang: string; text: string };

/**
 * A text in the languages of the restaurant file. `base` replaces missing languages; without it English does, which is then always
 * present.
 */
export type Translated = Partial<Record<Locale, string>> & { base?: BaseText };

/** The language of `languagecode`: one of ours, zh-CN as zh-TW, anything else English (product rules, section 8). */
export const localeFrom = (outside: string | null | undefined): Locale =>
  locales.find((locale) => locale === outside) ?? locales.find((locale) => aliasesOf(locale).includes(outside ?? "")) ?? DEFAULT_LOCALE;

const aliasesOf = (locale: Locale): readonly string[] => LOCALES[locale].aliases;

/** The language of a path prefix (`undefined`: no prefix); `null` for a prefix that is not a language. */
export function localeOfPrefix(prefix: string | undefined): Locale | null {
  return locales.find((locale) => LOCALES[locale].prefix === (prefix ?? "")) ?? null;
}

/** The language that the first part of a path names, in letters of either case: by its prefix or an alias (`zh-cn`); `null` where none. */
export function localeOfPathPart(part: string): Locale | null {
  const lower = part.toLowerCase();
  const isNamed = (locale: Locale) => LOCALES[locale].prefix === lower || aliasesOf(locale).some((alias) => alias.toLowerCase() === lower);
  return lower === "" ? null : (locales.find(isNamed) ?? null);
}

/**
 * A translated text in `locale`, otherwise in the restaurant's base language (product rules, section 3). A plain string is returned
 * unchanged.
 */
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
