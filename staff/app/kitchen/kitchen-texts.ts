import type { AgeMinutes } from "@comanda/contract/staff/orders/board-calls";
import type { Locale } from "@comanda/domain/locale";
import { createContext, useContext } from "react";
import { type KitchenTexts, kitchenTexts as enUS } from "../text/kitchen/en-US.ts";
import type { Placeholders } from "@comanda/web/i18n/fill-text";
import { fillText } from "../text/fill-text.ts";
import { kitchenTexts as esES } from "../text/kitchen/es-ES.ts";
import { kitchenTexts as zhTW } from "../text/kitchen/zh-TW.ts";

/** A kitchen screen has the language of its station, which may differ from the reader's: the page has the texts of every language. */
const TEXTS: Record<Locale, KitchenTexts> = { "en-US": enUS, "zh-TW": zhTW, "es-ES": esES };

export type KitchenTranslate = (name: keyof KitchenTexts, placeholders?: Placeholders) => string;

/** Translates texts of the kitchen into a language and fills their placeholders; `count` selects the plural form. */
export const kitchenTranslator =
  (locale: Locale): KitchenTranslate =>
  (name, placeholders = {}) =>
    fillText(TEXTS[locale][name], placeholders, locale);

/** The language of the station, the time zone of the restaurant, and its limits of ages. */
export const KitchenContext = createContext<{ locale: Locale; timeZone: string; ageMinutes: AgeMinutes }>({
  locale: "en-US",
  timeZone: "UTC",
  ageMinutes: { warn: 10, late: 20 },
});

export const useKitchenTranslate = (): KitchenTranslate => kitchenTranslator(useContext(KitchenContext).locale);
