import type { Locale } from "@comanda/domain/locale";
import { inLanguage } from "../links.ts";

/** The page of what is not there, for whoever comes from a restaurant: the way back leads there. */
export const notFoundFrom = (locale: Locale, merchantId: string): string => inLanguage(locale, `/notFound?merchantId=${merchantId}`);
