import { type Locale, locales } from "@comanda/domain/locale";
import { enUS, type Texts } from "./en-US.ts";
import { esES } from "./es-ES.ts";
import { moreEnUS, type MoreTexts } from "./more.en-US.ts";
import { moreEsES } from "./more.es-ES.ts";
import { moreZhTW } from "./more.zh-TW.ts";
import { keepTexts } from "./text.tsx";
import { zhTW } from "./zh-TW.ts";

const TEXTS: Record<Locale, Texts & MoreTexts> = {
  "en-US": { ...enUS, ...moreEnUS },
  "zh-TW": { ...zhTW, ...moreZhTW },
  "es-ES": { ...esES, ...moreEsES },
};

/** On the server every page can be asked for in every language. */
export function keepAllTexts(): void {
  for (const locale of locales) keepTexts(locale, TEXTS[locale]);
}
