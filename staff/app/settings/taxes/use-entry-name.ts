import type { MenuTexts } from "@comanda/contract/staff/menu/menu-shapes";
import { useMenuLanguages } from "../../text/menu-languages.ts";
import { useTaxText } from "./tax-text.ts";

/** The name of an entry in the restaurant's language, or what stands for a missing one. */
export function useEntryName(baseLanguage: string): (name: MenuTexts) => string {
  const t = useTaxText();
  const base = useMenuLanguages(baseLanguage).find(({ isBase }) => isBase);
  return (name) => (base && name[base.key]?.trim()) || t("ruleNew");
}
