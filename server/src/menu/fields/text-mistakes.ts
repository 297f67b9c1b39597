import type { MenuTexts } from "@comanda/contract/staff/menu/menu-shapes";
import { locales } from "@comanda/domain/locale";
import { LONGEST_IDENTITY } from "@comanda/domain/merchant/restaurant-fields";
import { text } from "../../platform/values/value-schemas.ts";

const isLine = (words: string): boolean => text(LONGEST_IDENTITY.description).safeParse(words).success;

type TextMistake = { field: string; problem: "missing" | "not-printable" };

/** What is wrong with a text: it is missing in the language of the restaurant, or a language has a character that cannot be shown. */
export function textMistakes(field: string, texts: MenuTexts, baseLanguage: string): TextMistake[] {
  const base = locales.find((locale) => locale === baseLanguage) ?? "base";
  const unprintable = Object.entries(texts).filter(([, words]) => words?.trim() && !isLine(words));
  return [
    ...(texts[base]?.trim() ? [] : [{ field: `${field}.${base}`, problem: "missing" as const }]),
    ...unprintable.map(([language]) => ({ field: `${field}.${language}`, problem: "not-printable" as const })),
  ];
}
