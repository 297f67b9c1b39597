import type { Locale } from "@comanda/domain/locale";

/** The name of a discount that the staff give, with the reason as they wrote it. */
export const discountName = (reason: string): Record<Locale, string> => ({
  "en-US": `Discount: ${reason}`,
  "zh-TW": `折扣：${reason}`,
  "es-ES": `Descuento: ${reason}`,
});
