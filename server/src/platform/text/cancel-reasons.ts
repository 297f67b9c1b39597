import type { Locale } from "@comanda/domain/locale";

/** What the diner of a cancelled order reads, by the reason that the staff chose; empty where nothing is said. */
const CANCEL_REASON_TEXTS: Record<"left" | "twice" | "cannot" | "wrong-table" | "test", Record<Locale, string>> = {
  left: { "en-US": "", "zh-TW": "", "es-ES": "" },
  twice: { "en-US": "It was ordered twice.", "zh-TW": "這筆訂單重複了。", "es-ES": "Se pidió dos veces." },
  cannot: { "en-US": "The kitchen cannot make it.", "zh-TW": "廚房目前無法製作。", "es-ES": "La cocina no puede prepararlo." },
  "wrong-table": { "en-US": "It was ordered at the wrong table.", "zh-TW": "點餐的桌號有誤。", "es-ES": "Se pidió en la mesa equivocada." },
  test: { "en-US": "It was a test.", "zh-TW": "這是一筆測試訂單。", "es-ES": "Era una prueba." },
};

const isNamed = (reason: string): reason is keyof typeof CANCEL_REASON_TEXTS => Object.hasOwn(CANCEL_REASON_TEXTS, reason);

/** The words of a reason of the console, or those that the person wrote. */
export const cancelReasonWords = (reason: string, locale: Locale): string =>
  isNamed(reason) ? CANCEL_REASON_TEXTS[reason][locale] : reason;
