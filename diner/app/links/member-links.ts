import type { Locale } from "@comanda/domain/locale";
import { inLanguage } from "@comanda/web/i18n/locale-path";

/**
 * The URLs of sign-in, of a member's pages and of the chart of allergens, in one language (specification, section 2). Separate from the other links because the menu
 * uses none of them.
 */
export const memberLinksIn = (locale: Locale) => {
  const at = (merchantId: string, page: string) => inLanguage(locale, `/merchant/${merchantId}/${page}`);
  return {
    login: (merchantId: string) => at(merchantId, "login"),
    /** The login page that returns to a path after sign-in. */
    loginFor: (merchantId: string, path: string) => `${at(merchantId, "login")}?${new URLSearchParams({ back: path })}`,
    allergens: (merchantId: string) => at(merchantId, "allergens"),
    terms: (merchantId: string) => at(merchantId, "terms"),
    privacy: (merchantId: string) => at(merchantId, "privacy"),
    member: (merchantId: string) => at(merchantId, "member"),
    profile: (merchantId: string) => at(merchantId, "account/profile"),
    couponAvailable: (merchantId: string) => at(merchantId, "coupon-available"),
    couponUsed: (merchantId: string) => at(merchantId, "coupon-used"),
    couponExpired: (merchantId: string) => at(merchantId, "coupon-expired"),
  };
};
