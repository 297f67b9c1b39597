import type { Locale } from "@comanda/domain/locale";
import { loadedNamespace, type Translate, translatorOf } from "@comanda/web/i18n/namespace";
import { withSpanishTimes } from "@comanda/web/i18n/spanish-times";
import { pageTranslator, type TranslatePage } from "./page-texts.ts";
import type { PayTexts } from "./pay.en-US.ts";
import { useLocale } from "./text.tsx";

/**
 * The texts of payments from the phone, which the menu does not load. A module that uses these texts imports this one, and so runs after they are
 * loaded.
 */
const PAY = await loadedNamespace<PayTexts>({
  "en-US": () => import("./pay.en-US.ts"),
  "zh-TW": () => import("./pay.zh-TW.ts"),
  "es-ES": () => import("./pay.es-ES.ts"),
});

type PageTextName = Parameters<TranslatePage>[0];
const names = (locale: Locale): ReadonlySet<string> => new Set(Object.keys(PAY.in(locale)));

/** Translates a text of payments, or one of a page or the menu. */
export type TranslatePay = Translate<PageTextName | keyof PayTexts>;

export function payTranslator(locale: Locale): TranslatePay {
  const [translate, ofPages, own] = [translatorOf<keyof PayTexts>([PAY], locale), pageTranslator(locale), names(locale)];
  const isOwn = (name: string): name is keyof PayTexts => own.has(name);
  return (name, placeholders) => (isOwn(name) ? withSpanishTimes(translate(name, placeholders)) : ofPages(name, placeholders));
}

export const usePayTranslate = (): TranslatePay => payTranslator(useLocale());
