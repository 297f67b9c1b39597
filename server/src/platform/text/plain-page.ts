import { DEFAULT_LOCALE, type Locale, locales } from "@comanda/domain/locale";

/** The first language of an `Accept-Language` that pages have; English where they have none. */
export const localeAccepted = (accepted: string): Locale => {
  const languages = accepted.split(",").map((part) => part.trim().slice(0, 2).toLowerCase());
  const found = languages.flatMap((language) => locales.find((locale) => locale.startsWith(language)) ?? []);
  return found[0] ?? DEFAULT_LOCALE;
};

/** A page with a heading and a sentence, without styles and scripts. Both are HTML. */
export const plainPage = (locale: Locale, title: string, help: string): string =>
  `<!doctype html><html lang="${locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<title>${title}</title><h1>${title}</h1><p>${help}</p></html>`;
