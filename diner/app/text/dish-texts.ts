import type { Locale } from "@comanda/domain/locale";
import { loadNamespace, type Translate, translatorOf } from "@comanda/web/i18n/namespace";
import { withSpanishTimes } from "@comanda/web/i18n/spanish-times";
import type { DishTexts } from "./dish.en-US.ts";
import type { Texts } from "./en-US.ts";
import { DISH, MENU, useLocale } from "./text.tsx";

// A module that uses these texts imports this one, and so runs after they are loaded. Never rejects, like `loadedNamespace`.
await loadNamespace(DISH).catch(() => undefined);

export { DISH } from "./text.tsx";

/** Translates a text of the namespace `dish` or `menu`. */
export type TranslateDish = Translate<keyof Texts | keyof DishTexts>;

export function dishTranslator(locale: Locale): TranslateDish {
  const translate = translatorOf<keyof Texts | keyof DishTexts>([DISH, MENU], locale);
  return (name, placeholders) => withSpanishTimes(translate(name, placeholders));
}

export const useDishTranslate = (): TranslateDish => dishTranslator(useLocale());
