import { DEFAULT_LOCALE, type Locale, localeOfPathPart, localeOfPrefix, localePrefixes, LOCALES } from "@comanda/domain/locale";

const PREFIX = new RegExp(`^/(${localePrefixes.join("|")})(?=/|$)`);
const PREFIX_OF_PAGE_OR_DATA = new RegExp(`^/(${localePrefixes.join("|")})(?=/|$|\\.data)`);

/** Adds the prefix of a language to a path. */
export const inLanguage = (locale: Locale, path: string): string => {
  const { prefix } = LOCALES[locale];
  return prefix === "" ? path : path === "/" ? `/${prefix}` : `/${prefix}${path}`;
};

/** A path with the language prefix of another path, where the prefix is recognised in upper or lower case. */
export const inLanguageOf = (pathname: string, path: string): string =>
  inLanguage(localeOfPathPart(pathname.split("/")[1] ?? "") ?? DEFAULT_LOCALE, path);

/** The language of a path by its prefix; null where it has no prefix. */
export function localeOfPath(pathname: string): Locale | null {
  const prefix = PREFIX_OF_PAGE_OR_DATA.exec(pathname)?.[1];
  return prefix === undefined ? null : localeOfPrefix(prefix);
}

/** A path without the prefix of its language. */
export const withoutLanguage = (pathname: string): string => pathname.replace(PREFIX, "") || "/";

/** The same address in another language: only the prefix differs. */
export const inOtherLanguage = (pathname: string, locale: Locale): string => inLanguage(locale, withoutLanguage(pathname));
