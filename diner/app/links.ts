import { type Locale, LOCALES, locales } from "@comanda/domain/locale";

/** A path with the prefix of a language. */
export const inLanguage = (locale: Locale, path: string): string => {
  const { prefix } = LOCALES[locale];
  return prefix === "" ? path : path === "/" ? `/${prefix}` : `/${prefix}${path}`;
};

/** The addresses that the menu and most pages lead to, in one language (specification, section 2); the others are in `links/`. */
export const linksIn = (locale: Locale) => {
  const at = (path: string) => inLanguage(locale, path);
  return {
    start: () => at("/"),
    home: () => at("/home"),
    notFound: () => at("/notFound"),
    table: (merchantId: string, qrcodeId: string) => at(`/m/${merchantId}/q/${qrcodeId}`),
    merchant: (merchantId: string) => at(`/merchant/${merchantId}`),
    order: (merchantId: string) => at(`/merchant/${merchantId}/order`),
    search: (merchantId: string) => at(`/merchant/${merchantId}/search`),
    selectGuests: (merchantId: string) => at(`/merchant/${merchantId}/select-guests`),
    orderPreview: (merchantId: string) => at(`/merchant/${merchantId}/order-preview`),
    orderDetail: (merchantId: string, orderId: string) => at(`/merchant/${merchantId}/order-detail/${orderId}`),
    orderList: (merchantId: string) => at(`/merchant/${merchantId}/order-list`),
    account: (merchantId: string) => at(`/merchant/${merchantId}/account`),
  };
};

/** The language of a path, by its prefix. */
export const localeOfPath = (pathname: string): Locale | null =>
  locales.find((locale) => LOCALES[locale].prefix !== "" && new RegExp(`^/${LOCALES[locale].prefix}(?=/|$|\\.data)`).test(pathname)) ??
  null;

/** URL of the API proxy for the browser; the web server adds the diner's token. */
export const callPath = (merchantId: string, apiPath: string): string => `/merchant/${merchantId}/call${apiPath}`;

/** Pages that stay mounted while hidden; their scroll position is restored on every return. */
export const staysMounted = (pathname: string): boolean => /\/merchant\/\d{1,18}\/order$/.test(pathname);

/** Such a page is the same in every language: how far one has come on it stays when that changes (product rules, section 5). */
export const mountedPageIn = (pathname: string): string => pathname.slice(pathname.indexOf("/merchant/"));
