import type { MenuTexts } from "@comanda/contract/staff/menu/menu-shapes";
import { LOCALES, locales } from "@comanda/domain/locale";
import { useLocale } from "./text.tsx";

/** A language in which a text of the menu is written. `isBase`: the restaurant cannot do without it. */
export type MenuLanguage = { key: keyof MenuTexts; lang: string; name: string; isBase: boolean };

/** The languages of the product, and before them the restaurant's base language where that is another one. */
export function useMenuLanguages(baseLanguage: string): MenuLanguage[] {
  const locale = useLocale();
  const own = locales.map((key): MenuLanguage => ({ key, lang: key, name: LOCALES[key].name, isBase: key === baseLanguage }));
  if (own.some(({ isBase }) => isBase)) return own;
  const name = new Intl.DisplayNames(locale, { type: "language" }).of(baseLanguage) ?? baseLanguage;
  return [{ key: "base", lang: baseLanguage, name, isBase: true }, ...own];
}
