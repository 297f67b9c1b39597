import type { Locale } from "@comanda/domain/locale";
import { inLanguage } from "@comanda/web/i18n/locale-path";

/** The not-found page with a link back to the restaurant that the diner came from. */
export const notFoundFrom = (locale: Locale, merchantId: string): string => inLanguage(locale, `/notFound?merchantId=${merchantId}`);

/** The state of the history entry of a diner who came for want of a table: the page says to scan its code. */
export const TABLE_MISSING = { isTableMissing: true };

/** Whether a history entry has that state. */
export const isTableMissing = (state: unknown): boolean =>
  typeof state === "object" && state !== null && "isTableMissing" in state && state.isTableMissing === true;
