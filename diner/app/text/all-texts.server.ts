import { type Locale, locales } from "@comanda/domain/locale";
import { enUS, type Texts } from "./en-US.ts";
import { esES } from "./es-ES.ts";
import { deferredEnUS, type DeferredTexts } from "./deferred.en-US.ts";
import { deferredEsES } from "./deferred.es-ES.ts";
import { deferredZhTW } from "./deferred.zh-TW.ts";
import { storeTexts } from "./text.tsx";
import { zhTW } from "./zh-TW.ts";

const TEXTS: Record<Locale, Texts & DeferredTexts> = {
  "en-US": { ...enUS, ...deferredEnUS },
  "zh-TW": { ...zhTW, ...deferredZhTW },
  "es-ES": { ...esES, ...deferredEsES },
};

/** On the server every page can be asked for in every language. */
export function storeAllTexts(): void {
  for (const locale of locales) storeTexts(locale, TEXTS[locale]);
}
