import { DEFAULT_LOCALE, locales, type Locale } from "@comanda/domain/locale";
import { inOtherLanguage, withoutLanguage } from "@comanda/web/i18n/locale-path";
import { linksIn } from "../links.ts";

/** The pages that search engines may index, in one language: they contain no personal data. */
export const indexedPages = (locale: Locale, merchantIds: readonly string[]): string[] => {
  const links = linksIn(locale);
  return [links.home(), ...merchantIds.flatMap((id) => [links.merchant(id), links.order(id)])];
};

/** Whether search engines may index a page. */
export const isIndexedPage = (pathname: string): boolean => /^\/(home|merchant\/\d{1,18}(\/order)?)$/.test(withoutLanguage(pathname));

/** hreflang alternates of a page; English is `x-default`. */
export const alternatesOf = (pathname: string): { hreflang: string; path: string }[] => [
  ...locales.map((locale) => ({ hreflang: locale, path: inOtherLanguage(pathname, locale) })),
  { hreflang: "x-default", path: inOtherLanguage(pathname, DEFAULT_LOCALE) },
];
