import type { Locale } from "@comanda/domain/locale";
import { createContext, useContext } from "react";
import type { Placeholders } from "@comanda/web/i18n/fill-text";
import { fillText } from "../../text/fill-text.ts";
import { type SoldOutTexts, soldOutTexts as enUS } from "../../text/sold-out/en-US.ts";
import { soldOutTexts as esES } from "../../text/sold-out/es-ES.ts";
import { soldOutTexts as zhTW } from "../../text/sold-out/zh-TW.ts";

/** On a kitchen screen the sheet has the language of the station, which the rest of the app may not have loaded. */
const TEXTS: Record<Locale, SoldOutTexts> = { "en-US": enUS, "zh-TW": zhTW, "es-ES": esES };

/** The language of the sheet, and the time zone of the restaurant. */
export const SoldOutContext = createContext<{ locale: Locale; timeZone: string }>({ locale: "en-US", timeZone: "UTC" });

export function useSoldOutTranslate(): (name: keyof SoldOutTexts, placeholders?: Placeholders) => string {
  const { locale } = useContext(SoldOutContext);
  return (name, placeholders = {}) => fillText(TEXTS[locale][name], placeholders, locale);
}
