import { DEFAULT_LOCALE, type Locale, locales, type Translated } from "@comanda/domain/locale";

/** The name of the one region that a restaurant has where its file names none. */
export const diningRoom: Record<Locale, string> = { "en-US": "Dining room", "zh-TW": "用餐區", "es-ES": "Comedor" };

/** The category that a restaurant has before its menu is written. */
export const firstCategory: Record<Locale, string> = { "en-US": "Menu", "zh-TW": "菜單", "es-ES": "Menú" };

/** Whether a category still has the name with which a restaurant is set up, in each of its languages. */
export const isFirstCategory = ({ base, ...names }: Translated): boolean =>
  locales.every((locale) => names[locale] === undefined || names[locale] === firstCategory[locale]) &&
  (base === undefined || base.text === firstCategory[locales.find((locale) => locale === base.lang) ?? DEFAULT_LOCALE]);

/** The sentence for diners of a restaurant that has written none. */
export const firstDescription: Record<Locale, string> = {
  "en-US": "Order from your phone.",
  "zh-TW": "用手機點餐。",
  "es-ES": "Pida desde su teléfono.",
};

/** The name of the one tax that a restaurant is set up with. */
export const tax: Record<Locale, string> = { "en-US": "Tax", "zh-TW": "稅", "es-ES": "Impuesto" };

/** The name of the one station that a restaurant has where it names none. */
export const kitchen: Record<Locale, string> = { "en-US": "Kitchen", "zh-TW": "廚房", "es-ES": "Cocina" };

/** What was sold that is not on the menu, as one line of the figures. */
export const openItems: Record<Locale, string> = { "en-US": "Open items", "zh-TW": "菜單外品項", "es-ES": "Fuera de la carta" };
