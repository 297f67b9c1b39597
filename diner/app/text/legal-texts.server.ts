import type { Locale } from "@comanda/domain/locale";
import { legalEnUS, type LegalTexts } from "./legal.en-US.ts";
import { legalEsES } from "./legal.es-ES.ts";
import { legalZhTW } from "./legal.zh-TW.ts";

/** The terms and the privacy policy. Only the server needs them, because nothing on their pages is interactive. */
export const legalTexts: Record<Locale, LegalTexts> = { "en-US": legalEnUS, "zh-TW": legalZhTW, "es-ES": legalEsES };

export type { LegalTexts } from "./legal.en-US.ts";
