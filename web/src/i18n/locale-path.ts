import { type Locale, LOCALES, locales } from "@comanda/domain/locale";

const PREFIX = new RegExp(
  `^/(${Object.values(LOCALES)
    .flatMap(({ prefix }) => prefix || [])
    .join("|")})(?=/|$)`,
);

/** Adds the prefix of a language to a path. */
export const inLanguage = (locale: Locale, path: string): string => {
  const { prefix } = LOCALES[locale];
  return prefix === "" ? path : path === "/" ? `/${prefix}` : `/${prefix}${path}`;
};

/** The language of a path by its prefix; null where it has no prefix. */
export const localeOfPath = (pathname: string): Locale | null =>
  locales.find((locale) => LOCALES[locale].prefix !== "" && new RegExp(`^/${LOCALES[locale].prefix}(?=/|$|\\.data)`).test(pathname)) ??
  null;

/** A path without the prefix of its language. */
export const withoutLanguage = (pathname: string): string => pathname.replace(PREFIX, "") || "/";

/** The same address in another language: only the prefix differs. */
export const inOtherLanguage = (pathname: string, locale: Locale): string => inLanguage(locale, withoutLanguage(pathname));
