import { DEFAULT_LOCALE, type Locale } from "@comanda/domain/locale";
import { offeredLocale } from "@comanda/domain/merchant/languages";
import { inOtherLanguage, withoutLanguage } from "@comanda/web/i18n/locale-path";
import { linksIn } from "../links.ts";

/** The pages that search engines may index, in one language: they contain no personal data. */
export const indexedPages = (locale: Locale, merchantIds: readonly string[]): string[] => {
  const links = linksIn(locale);
  return [links.home(), ...merchantIds.flatMap((id) => [links.merchant(id), links.order(id)])];
};

/** Whether search engines may index a page. */
export const isIndexedPage = (pathname: string): boolean => /^\/(home|merchant\/\d{1,18}(\/order)?)$/.test(withoutLanguage(pathname));

/** hreflang alternates of a page in the languages in which it is offered. English is `x-default`, or the first where it is not among them. */
export const alternatesOf = (pathname: string, languages: readonly Locale[]): { hreflang: string; path: string }[] => [
  ...languages.map((locale) => ({ hreflang: locale, path: inOtherLanguage(pathname, locale) })),
  { hreflang: "x-default", path: inOtherLanguage(pathname, offeredLocale(languages, DEFAULT_LOCALE)) },
];
