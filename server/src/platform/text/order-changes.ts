import type { Locale } from "@comanda/domain/locale";

/** The name of a discount that the staff give, with the reason as they wrote it. */
export const discountName = (reason: string): Record<Locale, string> => ({
  "en-US": `Discount: ${reason}`,
  "zh-TW": `折扣：${reason}`,
  "es-ES": `Descuento: ${reason}`,
});

const freeName = (reason: string): Record<Locale, string> => ({
  "en-US": `Free of charge: ${reason}`,
  "zh-TW": `免費招待：${reason}`,
  "es-ES": `Sin cargo: ${reason}`,
});

const otherPriceName = (reason: string): Record<Locale, string> => ({
  "en-US": `Other price: ${reason}`,
  "zh-TW": `特別價：${reason}`,
  "es-ES": `Otro precio: ${reason}`,
});

/** The name of what a person asks less for a line, with the reason as they wrote it. */
export const priceChangeName = ({ each, reason }: { each: string | null; reason: string }): Record<Locale, string> =>
  each === null ? freeName(reason) : otherPriceName(reason);

const TAKE_OFF_REASON_TEXTS: Record<"mistake" | "sent-twice" | "cannot" | "not-good", Record<Locale, string>> = {
  mistake: { "en-US": "It was ordered by mistake.", "zh-TW": "這道餐點點錯了。", "es-ES": "Se pidió por error." },
  "sent-twice": { "en-US": "It was sent twice.", "zh-TW": "這道餐點重複送單。", "es-ES": "Se envió dos veces." },
  cannot: { "en-US": "The kitchen cannot make it.", "zh-TW": "廚房目前無法製作。", "es-ES": "La cocina no puede prepararlo." },
  "not-good": { "en-US": "It was not as it should be.", "zh-TW": "這道餐點未達水準。", "es-ES": "No estaba como debía." },
};

const isTakeOffReason = (reason: string): reason is keyof typeof TAKE_OFF_REASON_TEXTS => Object.hasOwn(TAKE_OFF_REASON_TEXTS, reason);

/** What the diner reads about a dish that was taken off: the words of a reason of the console, or those that the person wrote. */
export const takeOffReasonText = (reason: string, locale: Locale): string =>
  isTakeOffReason(reason) ? TAKE_OFF_REASON_TEXTS[reason][locale] : reason;

/** The reason of an order that ended because it was not paid before the restaurant got it. */
export const NOT_PAID = "not-paid";

/** What the diner of a cancelled order reads, by the reason that the staff chose; empty where nothing is said. */
const CANCEL_REASON_TEXTS: Record<"left" | "twice" | "cannot" | "wrong-table" | "test" | typeof NOT_PAID, Record<Locale, string>> = {
  left: { "en-US": "", "zh-TW": "", "es-ES": "" },
  twice: { "en-US": "It was ordered twice.", "zh-TW": "這筆訂單重複了。", "es-ES": "Se pidió dos veces." },
  cannot: { "en-US": "The kitchen cannot make it.", "zh-TW": "廚房目前無法製作。", "es-ES": "La cocina no puede prepararlo." },
  "wrong-table": { "en-US": "It was ordered at the wrong table.", "zh-TW": "點餐的桌號有誤。", "es-ES": "Se pidió en la mesa equivocada." },
  [NOT_PAID]: { "en-US": "It was not paid.", "zh-TW": "這筆訂單未完成付款。", "es-ES": "No se pagó." },
  test: { "en-US": "It was a test.", "zh-TW": "這是一筆測試訂單。", "es-ES": "Era una prueba." },
};

const isCancelReason = (reason: string): reason is keyof typeof CANCEL_REASON_TEXTS => Object.hasOwn(CANCEL_REASON_TEXTS, reason);

/** The words of a reason of the console, or those that the person wrote. */
export const cancelReasonWords = (reason: string, locale: Locale): string =>
  isCancelReason(reason) ? CANCEL_REASON_TEXTS[reason][locale] : reason;
