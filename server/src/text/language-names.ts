import type { Locale } from "@comanda/domain/locale";

/** What the author of a restaurant's file reads as the name of a language. */
export const languageNames: Record<Locale, string> = { "en-US": "English", "zh-TW": "中文", "es-ES": "español" };
