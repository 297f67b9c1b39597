import type { Locale } from "@comanda/domain/locale";
import { figure } from "./figure.ts";
import { pluralForm } from "./plural-form.ts";

/** The values of a text's placeholders; `count` also selects its plural form, and is written with thousands separators. */
export type Placeholders = Record<string, string | number>;

/** Fills the placeholders of a text in its language. */
export const fillText = (text: string, placeholders: Placeholders, locale: Locale): string =>
  pluralForm(text, Number(placeholders.count ?? 1), locale).replace(/\{(\w+)\}/g, (placeholder, of: string) => {
    const value = placeholders[of];
    return of === "count" && typeof value === "number" ? figure(value) : String(value ?? placeholder);
  });
