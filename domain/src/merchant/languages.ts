import { baseText, DEFAULT_LOCALE, type Locale, locales, type Translated } from "../locale.ts";

/** What decides the languages of a restaurant. `languages`: those that it has chosen beside its base language; absent: all of the product. */
type Speaking = { description: Translated; languages?: readonly Locale[] | undefined };

const lettersOf = (tag: string): string => tag.split("-")[0] ?? tag;

/** The product's language that a BCP 47 tag names by its first letters (`en-GB` is English); null where the product does not have it. */
export const localeOfTag = (tag: string): Locale | null =>
  locales.find((locale) => lettersOf(locale) === lettersOf(tag.toLowerCase())) ?? null;

/**
 * The languages in which a restaurant's pages are offered (product rules, section 10: Languages of a restaurant): its base language first, then the
 * others that it has chosen, in the order of the product. English where that leaves none: a base language that the product does not have.
 */
export function languagesOf({ description, languages = locales }: Speaking): Locale[] {
  const base = localeOfTag(baseText(description).lang);
  const offered = locales.filter((locale) => locale === base || languages.includes(locale));
  if (offered.length === 0) return [DEFAULT_LOCALE];
  return offered.toSorted((one, other) => Number(other === base) - Number(one === base));
}

/** The language in which a page of a restaurant is read: the one that was asked for where it is offered, otherwise the first. */
export const offeredLocale = (languages: readonly Locale[], asked: Locale): Locale =>
  languages.includes(asked) ? asked : (languages[0] ?? DEFAULT_LOCALE);
