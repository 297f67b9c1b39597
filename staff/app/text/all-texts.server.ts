import { type Locale, locales } from "@comanda/domain/locale";
import { type Texts, texts as enUS } from "./en-US.ts";
import { texts as esES } from "./es-ES.ts";
import { storeTexts } from "./text.tsx";
import { texts as zhTW } from "./zh-TW.ts";

const ALL: Record<Locale, Texts> = { "en-US": enUS, "zh-TW": zhTW, "es-ES": esES };

/** Stores the texts of all languages; the server renders pages in each of them. */
export function storeAllTexts(): void {
  for (const locale of locales) storeTexts(locale, ALL[locale]);
}
