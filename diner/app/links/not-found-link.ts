import type { Locale } from "@comanda/domain/locale";
import { inLanguage } from "@comanda/web/i18n/locale-path";

/** The not-found page, with a link back to the restaurant that the diner came from. */
export const notFoundFrom = (locale: Locale, merchantId: string): string => inLanguage(locale, `/notFound?merchantId=${merchantId}`);

/** History state for a diner who was redirected because a table is missing: the page asks to scan the table's code. */
export const TABLE_MISSING = { isTableMissing: true };

/** Whether a history state is `TABLE_MISSING`. */
export const isTableMissing = (state: unknown): boolean =>
  typeof state === "object" && state !== null && "isTableMissing" in state && state.isTableMissing === true;
