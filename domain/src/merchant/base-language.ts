import { DEFAULT_LOCALE, type Locale, locales, type Translated } from "../locale.ts";

const KEYS: readonly string[] = [...locales, "base"];

const isRecord = (value: unknown): value is Record<string, unknown> => value !== null && typeof value === "object" && !Array.isArray(value);

/** Whether a value is a text in languages: it has no other keys than these, and at least one. */
const isText = (value: unknown): value is Translated => {
  const keys = isRecord(value) ? Object.keys(value) : [];
  return keys.length > 0 && keys.every((key) => KEYS.includes(key));
};

const isOwn = (tag: string): tag is Locale => locales.some((locale) => locale === tag);

/** The words of a text by language; those of a base language that the product does not have are left out. */
const wordsOf = ({ base, ...words }: Translated): Partial<Record<Locale, string>> =>
  base && isOwn(base.lang) ? { [base.lang]: base.text, ...words } : words;

/** A text in another base language; unchanged without words in it, and where its base language is none of the product. */
function inBase(text: Translated, tag: Locale): Translated {
  const written = wordsOf(text);
  const words = written[tag];
  if (!words || (text.base && !isOwn(text.base.lang))) return text;
  return tag === DEFAULT_LOCALE ? written : { ...written, base: { lang: tag, text: words } };
}

/**
 * A record with each text in it, at any depth, in another base language. A text without words in that language stays as it is, and so does one
 * whose base language is none of the product, since its words would be lost.
 */
export function withBaseLanguage<T>(value: T, tag: Locale): T;
export function withBaseLanguage(value: unknown, tag: Locale): unknown {
  if (isText(value)) return inBase(value, tag);
  if (Array.isArray(value)) return value.map((one: unknown) => withBaseLanguage(one, tag));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withBaseLanguage(one, tag)]));
}

/** Whether a text in a record, at any depth, has words, but none in a language. */
export function lacksLanguage(value: unknown, tag: Locale): boolean {
  if (isText(value))
    return !wordsOf(value)[tag]?.trim() && [...Object.values(wordsOf(value)), value.base?.text].some((words) => words?.trim());
  return isRecord(value) || Array.isArray(value) ? Object.values(value).some((one) => lacksLanguage(one, tag)) : false;
}
