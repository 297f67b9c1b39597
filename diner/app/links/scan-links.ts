import type { Locale } from "@comanda/domain/locale";
import { inLanguage } from "@comanda/web/i18n/locale-path";

/** The scanner and its result page, for a restaurant where one is known (specification, section 2). */
export const scanLinksIn = (locale: Locale, merchantId: string | null) => {
  const at = (path: string) => inLanguage(locale, merchantId ? `${path}?merchantId=${merchantId}` : path);
  return { scan: () => at("/scan"), result: () => at("/scan/result") };
};
