import type { Locale } from "@comanda/domain/locale";
import { type SoundTexts, soundTexts as enUS } from "../text/sounds/en-US.ts";
import { soundTexts as esES } from "../text/sounds/es-ES.ts";
import { soundTexts as zhTW } from "../text/sounds/zh-TW.ts";
import { useLocale } from "../text/text.tsx";

const TEXTS: Record<Locale, SoundTexts> = { "en-US": enUS, "zh-TW": zhTW, "es-ES": esES };

/** The texts of the sounds of this device, in the language of the page. */
export const useSoundTexts = (): SoundTexts => TEXTS[useLocale()];
