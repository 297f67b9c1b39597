import { DEFAULT_LOCALE, SECOND_NAME_LOCALE } from "@comanda/domain/locale";
import { ok, refuse, type Result } from "@comanda/domain/result";
import { type BaseLanguage, type TextLanguage, textLanguages } from "./base-language.ts";

/** The words of a choice in its short form, not yet read as values; the name by the keys of its languages. */
export type ShortChoice = { id: string; name: Record<string, string>; price?: string; max?: string; default?: "true" };

/** What the author of a choice reads that is none. */
export const shortForm = (base: BaseLanguage): string =>
  base.locale === DEFAULT_LOCALE
    ? "a choice is written like `8101 Thin wheat / 細麵 / Fino +1.00 x2 (default)`, or as a map"
    : `a choice is written like \`8101 Name +1.00 x2 (default)\`, its name in ${base.name} or as ${orderOf(textLanguages(base))}, or as a map`;

const orderOf = (languages: readonly TextLanguage[]): string => languages.map(({ name }) => name).join(" / ");

const PRICE_FORM = "write +1.00 at its end, without blank, currency sign or comma; a name with such a number is written as a map";

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
    return wrong(`“${text.slice(id.length + 1)}” holds a price that cannot be read; ${PRICE_FORM}`);
  if (names.includes("(default)")) return wrong("“(default)” belongs at the end of a choice, after its price");
  if (price !== undefined && / x\d+$/.test(names))
    return wrong(
      `“${names}” has its “x” before the price; the maximum of a choice follows the price, like +1.00 x2; a name with an “x” is written as a map`,
    );
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
    return `“${names.join(" / ")}” has ${names.length} names, not one or all of ${orderOf(languages)}; with a slash in its name, a choice is written as a map`;
  const chinese = names[languages.findIndex(({ locale }) => locale === SECOND_NAME_LOCALE)];
  if (chinese === undefined || chinese === names[0] || /\p{Script=Han}/u.test(chinese)) return null;
  return `“${chinese}” is in the position of the Chinese name (${orderOf(languages)}) and is not Chinese; a choice with a slash in its name is written as a map`;
}
