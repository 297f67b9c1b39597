import { ok, refuse, type Result } from "@comanda/domain/result";

/** The words of a choice in its short form, not yet read as values. */
export type ShortChoice = { id: string; name: { en: string; zh?: string; es?: string }; price?: string; max?: string; default?: "true" };

export const SHORT_FORM = "a choice is written like `8101 Thin wheat / 細麵 / Fino +1.00 x2 (default)`, or as a map";

const PRICE_FORM = "write +1.00 at its end, without blank, currency sign or comma; a name with such a number is written as a map";

// A sign before a number, a currency sign beside one, or a number with decimals where the price would be.
const PRICE_IN_NAME = /(?:^|\s)[+−=-][\s+−=-]*\p{Sc}?\s*[.,]?\d|\p{Sc}\s*\d|\d\s*\p{Sc}|\d[.,]\d{1,2}\s*(?:[.,]?$|\()/u;

/**
 * Reads the short form of a choice: `8101 Thin wheat / 細麵 / Fino +1.00 x2 (default)`. Names are English, Chinese, Spanish,
 * with ` / ` between them; price (`= 9.90` for the whole price), most of it and default may be left out. What looks like a price, a quantity or a default and does not
 * stand in its place is refused with a sentence, because it would be sold for nothing as a part of the name. `help` is the sentence.
 */
export function shortChoice(text: string): Result<ShortChoice, "not-a-choice", string> {
  const [, id, names, sign = "", price, max, standard] =
    /^(\d+) (.+?)(?: (\+|= ?)(\d[\d.]*))?(?: x(\d+))?( \(default\))?$/.exec(text) ?? [];
  const wrong = (sentence: string) => refuse("not-a-choice", sentence);
  if (id === undefined || names === undefined) return wrong(SHORT_FORM);
  if (PRICE_IN_NAME.test(names) || (price !== undefined && !/^\d+(\.\d+)?$/.test(price)))
    return wrong(`“${text.slice(id.length + 1)}” holds a price that cannot be read; ${PRICE_FORM}`);
  if (names.includes("(default)")) return wrong("“(default)” stands at the end of a choice, behind its price");
  if (price !== undefined && / x\d+$/.test(names))
    return wrong(
      `“${names}” has its “x” before the price; the most of a choice stands behind it, like +1.00 x2; what belongs to the name is written as a map`,
    );
  const [en = "", zh, es, ...more] = names.split(" / ");
  if (more.length > 0) return wrong(SHORT_FORM);
  if (zh !== undefined && zh !== en && !/\p{Script=Han}/u.test(zh))
    return wrong(
      `“${zh}” stands where the Chinese name does (English / 中文 / español) and holds no Chinese; with a slash in its name, a choice is written as a map`,
    );
  const name = { en, ...(zh !== undefined && { zh }), ...(es !== undefined && { es }) };
  return ok({
    id,
    name,
    ...(price && { price: sign.startsWith("=") ? `= ${price}` : price }),
    ...(max && { max }),
    ...(standard && { default: "true" as const }),
  });
}
