import { DEFAULT_LOCALE, SECOND_NAME_LOCALE } from "@comanda/domain/locale";
import { ok, refuse, type Result } from "@comanda/domain/result";
import { type BaseLanguage, type TextLanguage, textLanguages } from "../../platform/values/base-language.ts";
import { said } from "../../platform/values/sentence.ts";

/** The words of a choice in its short form, not yet read as values; the name by the keys of its languages. */
export type ShortChoice = { id: string; name: Record<string, string>; price?: string; max?: string; default?: "true" };

/** What the author of a choice reads that is none. */
export const shortForm = (base: BaseLanguage): string =>
  base.locale === DEFAULT_LOCALE
    ? said("choice-form")
    : said("choice-form-base", { language: base.name, languages: orderOf(textLanguages(base)) });

const orderOf = (languages: readonly TextLanguage[]): string => languages.map(({ name }) => name).join(" / ");

// A sign before a number, a currency sign beside one, or a number with decimals, in a position of the name where a price was probably
// meant.
const PRICE_IN_NAME = /(?:^|\s)[+−=-][\s+−=-]*\p{Sc}?\s*[.,]?\d|\p{Sc}\s*\d|\d\s*\p{Sc}|\d[.,]\d{1,2}\s*(?:[.,]?$|\()/u;

/**
 * Parses the short form of a choice: `8101 Thin wheat / 細麵 / Fino +1.00 x2 (default)`. Names are in the base language, then English,
 * Chinese and Spanish, separated by ` / `; price (`= 9.90` for the whole price), maximum and default are optional. A text in a wrong
 * position that looks like a price, a quantity or a default is refused, because it would become part of the name of a free choice. `help`
 * is the sentence for the author.
 */
export function shortChoice(text: string, base: BaseLanguage): Result<ShortChoice, "not-a-choice", string> {
  const [, id, names, sign = "", price, max, standard] =
    /^(\d+) (.+?)(?: (\+|= ?)(\d[\d.]*))?(?: x(\d+))?( \(default\))?$/.exec(text) ?? [];
  const wrong = (sentence: string) => refuse("not-a-choice", sentence);
  if (id === undefined || names === undefined) return wrong(shortForm(base));
  if (PRICE_IN_NAME.test(names) || (price !== undefined && !/^\d+(\.\d+)?$/.test(price)))
    return wrong(said("choice-price-unread", { text: text.slice(id.length + 1) }));
  if (names.includes("(default)")) return wrong(said("choice-default"));
  if (price !== undefined && / x\d+$/.test(names)) return wrong(said("choice-maximum", { names }));
  const parts = names.split(" / ");
  const languages = textLanguages(base);
  const nameMistake = mistakeInNames(parts, base);
  if (nameMistake) return wrong(nameMistake);
  const name = Object.fromEntries(parts.map((part, at) => [languages[at]?.key, part]));
  return ok({
    id,
    name,
    ...(price && { price: sign.startsWith("=") ? `= ${price}` : price }),
    ...(max && { max }),
    ...(standard && { default: "true" as const }),
  });
}

/**
 * The mistake in the names of a choice, or null. A slash may be part of a name, so the name in the position of Chinese must be Chinese,
 * and with a base language other than English there is one name, or one for each language.
 */
function mistakeInNames(names: readonly string[], base: BaseLanguage): string | null {
  const languages = textLanguages(base);
  if (names.length > languages.length) return shortForm(base);
  if (base.locale !== DEFAULT_LOCALE && names.length > 1 && names.length < languages.length)
    return said("choice-names", { names: names.join(" / "), count: names.length, languages: orderOf(languages) });
  const chinese = names[languages.findIndex(({ locale }) => locale === SECOND_NAME_LOCALE)];
  if (chinese === undefined || chinese === names[0] || /\p{Script=Han}/u.test(chinese)) return null;
  return said("choice-not-chinese", { name: chinese, languages: orderOf(languages) });
}
