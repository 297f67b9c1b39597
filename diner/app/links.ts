import { type Locale, LOCALES, locales } from "@comanda/domain/locale";

const inLanguage = (locale: Locale, path: string): string => {
  const { prefix } = LOCALES[locale];
  return prefix === "" ? path : path === "/" ? `/${prefix}` : `/${prefix}${path}`;
};

/** Every address of the app, in one language (specification, section 2): the one place where a path is built. */
export const linksIn = (locale: Locale) => {
  const at = (path: string) => inLanguage(locale, path);
  return {
    start: () => at("/"),
    home: () => at("/home"),
    notFound: () => at("/notFound"),
    scan: () => at("/scan"),
    table: (merchantId: string, qrcodeId: string) => at(`/m/${merchantId}/q/${qrcodeId}`),
    merchant: (merchantId: string) => at(`/merchant/${merchantId}`),
    order: (merchantId: string) => at(`/merchant/${merchantId}/order`),
    search: (merchantId: string) => at(`/merchant/${merchantId}/search`),
    selectGuests: (merchantId: string) => at(`/merchant/${merchantId}/select-guests`),
    orderPreview: (merchantId: string) => at(`/merchant/${merchantId}/order-preview`),
    orderDetail: (merchantId: string, orderId: string) => at(`/merchant/${merchantId}/order-detail/${orderId}`),
    orderList: (merchantId: string) => at(`/merchant/${merchantId}/order-list`),
    account: (merchantId: string) => at(`/merchant/${merchantId}/account`),
    member: (merchantId: string) => at(`/merchant/${merchantId}/member`),
    login: (merchantId: string) => at(`/merchant/${merchantId}/login`),
  };
};

/** The same address in another language: only the prefix differs. */
export function inOtherLanguage(pathname: string, locale: Locale): string {
  const prefixes = Object.values(LOCALES).flatMap(({ prefix }) => prefix || []);
  const [first = "", ...rest] = pathname.split("/").slice(1);
  const path = prefixes.includes(first as never) ? `/${rest.join("/")}` : pathname;
  return inLanguage(locale, path);
}

/** The language of a path, by its prefix. */
export const localeOfPath = (pathname: string): Locale | null =>
  locales.find((locale) => LOCALES[locale].prefix !== "" && new RegExp(`^/${LOCALES[locale].prefix}(?=/|$|\\.data)`).test(pathname)) ??
  null;

/** Where the browser calls the API: the web server adds who is calling. */
export const callPath = (merchantId: string, apiPath: string): string => `/merchant/${merchantId}/call${apiPath}`;

/** The merchant that a path is about. */
export const merchantIdIn = (pathname: string): string | null => /(?:^|\/)(?:merchant|m)\/(\d{1,18})(?=\/|$)/.exec(pathname)?.[1] ?? null;

/** Paths whose pages hold nothing personal, so that anything may keep them (product rules, section 5). */
export const isPublicPage = (pathname: string): boolean =>
  /^(\/(zh-tw|es-es))?\/merchant\/\d{1,18}(\/order|\/search|\/account)?$/.test(pathname);

/** Pages that are kept alive behind the others: they scroll to where they were, however one comes back. */
export const isKeptPage = (pathname: string): boolean => /\/merchant\/\d{1,18}\/order$/.test(pathname);
