import type { Locale } from "@comanda/domain/locale";
import { inLanguage } from "@comanda/web/i18n/locale-path";

/** The state of the page of a payment to which the browser goes on to the provider. */
export const LEAVES = { leaves: true };

/** The URLs of payments from the phone, in one language. */
export const payLinksIn = (locale: Locale) => {
  const payment = (merchantId: string, orderId: string) => inLanguage(locale, `/merchant/${merchantId}/payment/${orderId}`);
  return {
    /** The page to which a provider sends the browser back: the server adds the attempt. */
    payment,
    attempt: (merchantId: string, orderId: string, attempt: string) =>
      `${payment(merchantId, orderId)}?${new URLSearchParams({ attempt })}`,
    /** The receipt of an order or of one payment, by its token: everybody who has the address reads it. */
    receipt: (merchantId: string, token: string) => inLanguage(locale, `/merchant/${merchantId}/receipt/${token}`),
    /** The same page, of which the policy allows the form that goes to the provider. */
    form: (merchantId: string, orderId: string, attempt: string) =>
      `${payment(merchantId, orderId)}?${new URLSearchParams({ attempt, leave: "1" })}`,
  };
};
