import type { Locale } from "@comanda/domain/locale";

/** The name of the one region that a restaurant has where its file names none. */
export const diningRoom: Record<Locale, string> = { "en-US": "Dining room", "zh-TW": "用餐區", "es-ES": "Comedor" };

/** The name of the one station that a restaurant has where it names none. */
export const kitchen: Record<Locale, string> = { "en-US": "Kitchen", "zh-TW": "廚房", "es-ES": "Cocina" };
