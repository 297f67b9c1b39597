import type { MenuTexts } from "@comanda/contract/staff/menu/menu-shapes";
import { LOCALES } from "@comanda/domain/locale";
import { useState } from "react";
import { useRestaurant } from "../shell/frame/console-data.ts";
import { useLocale } from "./text.tsx";

/** A language in which a text of the menu is written. `isBase`: the restaurant cannot do without it. */
export type MenuLanguage = { key: keyof MenuTexts; lang: string; name: string; isBase: boolean };

/** The languages in which the restaurant writes, its base language first: those that its pages offer, and a base language that is none of them. */
export function useMenuLanguages(baseLanguage: string): MenuLanguage[] {
  const locale = useLocale();
  const own = useRestaurant().languages.map((key): MenuLanguage => ({
    key,
    lang: key,
    name: LOCALES[key].name,
    isBase: key === baseLanguage,
  }));
  if (own.some(({ isBase }) => isBase)) return own;
  const name = new Intl.DisplayNames(locale, { type: "language" }).of(baseLanguage) ?? baseLanguage;
  return [{ key: "base", lang: baseLanguage, name, isBase: true }, ...own];
}

/** The language that is shown where there is room for one, and how another is chosen: the first where the chosen one is no longer among them. */
export function useShownLanguage(languages: readonly MenuLanguage[]): [shown: keyof MenuTexts, show: (key: string) => void] {
  const [chosen, setChosen] = useState<string | null>(null);
  const shown = languages.find(({ key }) => key === chosen) ?? languages[0];
  return [shown?.key ?? "en-US", setChosen];
}
