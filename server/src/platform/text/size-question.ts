import type { Locale } from "@comanda/domain/locale";

/** The question that asks for a variation of an imported dish whose file does not name it. */
export const sizeQuestion: Record<Locale, string> = { "en-US": "Size", "zh-TW": "尺寸", "es-ES": "Tamaño" };
