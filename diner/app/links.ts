import type { Locale } from "@comanda/domain/locale";
import { inLanguage } from "@comanda/web/i18n/locale-path";

/** The URLs that the menu and most pages link to, in one language (specification, section 2); the others are in `links/`. */
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

/** Pages that stay mounted while hidden; their scroll position is restored on every return. */
export const staysMounted = (pathname: string): boolean => /\/merchant\/\d{1,18}\/order$/.test(pathname);
