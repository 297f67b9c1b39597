import type { Locale } from "@comanda/domain/locale";
import { type KeyTexts, keyTexts as enUS } from "../../text/keys/en-US.ts";
import { keyTexts as esES } from "../../text/keys/es-ES.ts";
import { keyTexts as zhTW } from "../../text/keys/zh-TW.ts";
import { useLocale } from "../../text/text.tsx";

/** Apart from the texts of the console, so that the board loads them only with the list of keys. */
const TEXTS: Record<Locale, KeyTexts> = { "en-US": enUS, "zh-TW": zhTW, "es-ES": esES };

/** The texts of the list of keys, in the language of the page. */
export const useKeyTexts = (): KeyTexts => TEXTS[useLocale()];
