import { DEFAULT_LOCALE, keyOf, type Locale, LOCALES, locales } from "@comanda/domain/locale";
import { localeOfTag } from "@comanda/domain/merchant/languages";
import { said } from "./sentence.ts";

/**
 * The language in which a restaurant writes every text. `tag`: BCP 47; `key`: how a map of texts names it; `name`: in English;
 * `locale`: the product's language that it is (`en-GB` is English), null where it is none.
 */
export type BaseLanguage = { tag: string; key: string; name: string; locale: Locale | null };

const nameOf = (type: "language" | "script" | "region", subtag: string): string | undefined =>
  new Intl.DisplayNames(["en"], { type, fallback: "none" }).of(subtag);

/** Reads a BCP 47 tag, like `it`, `de-CH` or `es-ES`; null for one that is malformed, or names no language, script or region that is known. */
export function baseLanguageFrom(raw: string): BaseLanguage | null {
  try {
    const { baseName, language, script, region } = new Intl.Locale(raw);
    const name = nameOf("language", language);
    if (!name || (script && !nameOf("script", script)) || (region && !nameOf("region", region))) return null;
    return { tag: baseName, key: language, name, locale: localeOfTag(language) };
  } catch {
    return null;
  }
}

/** What the author of a wrong tag reads. */
export const NO_LANGUAGE = said("language");

/** The base language of a restaurant that names none. */
export const ENGLISH: BaseLanguage = { tag: DEFAULT_LOCALE, key: keyOf(DEFAULT_LOCALE), name: "English", locale: DEFAULT_LOCALE };

/** A language of a text in a file: its key, its name, and which of the product's languages it is; null for a base language that is none. */
export type TextLanguage = { key: string; name: string; locale: Locale | null };

/** The languages of the texts in a restaurant's file: its base, then the others of the product. */
export function textLanguages({ key, name, locale }: BaseLanguage): TextLanguage[] {
  const ofProduct = locales.map((each) => ({ key: keyOf(each), name: LOCALES[each].name, locale: each }));
  const base = ofProduct.find((each) => each.locale === locale) ?? { key, name, locale };
  return [base, ...ofProduct.filter((each) => each.locale !== locale)];
}
