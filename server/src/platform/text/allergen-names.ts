import { allergenNames as enUS } from "@comanda/domain/text/allergen-names.en-US";
import { allergenNames as esES } from "@comanda/domain/text/allergen-names.es-ES";
import { allergenNames as zhTW } from "@comanda/domain/text/allergen-names.zh-TW";
import type { Locale } from "@comanda/domain/locale";
import type { Allergen } from "@comanda/domain/menu/menu";

/** The names of the allergens on paper. */
export const ALLERGEN_NAMES: Record<Locale, Record<Allergen, string>> = { "en-US": enUS, "zh-TW": zhTW, "es-ES": esES };
