import type { MenuTexts } from "@comanda/contract/staff/menu/menu-shapes";
import type { MenuLanguage } from "../../text/menu-languages.ts";
import { useMenuText } from "../menu-text.ts";

/** A language of the menu in which a name is typed, and whether names are marked that the restaurant's language lacks. */
export type NameMark = { language: MenuLanguage; isNameMissing: boolean };

/** The error of a name in a language, as a prop of its field; empty for a name that can be saved. */
export function useNameError(): (name: MenuTexts, mark: NameMark) => { error?: string } {
  const t = useMenuText();
  return (name, { language: { key, isBase, name: language }, isNameMissing }) =>
    isNameMissing && isBase && !name[key]?.trim() ? { error: t("name-missing", { language }) } : {};
}
