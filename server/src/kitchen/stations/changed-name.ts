import { DEFAULT_LOCALE, type Locale, locales, type Translated } from "@comanda/domain/locale";
import type { Fields } from "./merge-station.ts";

/** The name with its changed languages. Without English, the first language that it has is read in the others too. */
export function nameWith({ base, ...names }: Translated, changed: Fields): Translated {
  const next: Partial<Record<Locale, string>> = { ...names };
  for (const locale of locales) {
    const text = changed[`name.${locale}`];
    if (typeof text === "string") next[locale] = text;
    else if (text === null) delete next[locale];
  }
  const own = base && !locales.some((locale) => locale === base.lang) ? base : undefined;
  const lang = locales.find((locale) => next[locale] !== undefined);
  const derived = next[DEFAULT_LOCALE] === undefined && lang ? { lang, text: next[lang] ?? "" } : undefined;
  return { ...next, ...((own ?? derived) && { base: own ?? derived }) } as Translated;
}
