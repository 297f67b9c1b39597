import { LOCALES, locales } from "@comanda/domain/locale";
import { fieldAt } from "./record-draft.ts";

/** A field by its name: `description.es-ES` is `description`, and `language` is the name of that language; null of a field without one. */
export function fieldParts(name: string): { field: string; language: string | null } {
  const [field = "", entry] = name.split(".");
  const locale = locales.find((one) => one === entry);
  return { field, language: locale ? LOCALES[locale].name : null };
}

/** The value of a text or a number of a record in words; empty for none. */
export const lineOf = (fields: object, name: string): string => String(fieldAt(fields, name) ?? "");
