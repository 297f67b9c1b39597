import { LOCALES, locales } from "@comanda/domain/locale";

/** A field by its name: `description.es-ES` is `description`, and `language` is the name of that language; null of a field without one. */
export function fieldParts(name: string): { field: string; language: string | null } {
  const [field = "", entry] = name.split(".");
  const locale = locales.find((one) => one === entry);
  return { field, language: locale ? LOCALES[locale].name : null };
}

/** The value of a text or a number of a record in words, of a text in one language; empty for none. */
export function lineOf(fields: object, name: string): string {
  const [field = "", entry] = name.split(".");
  const value = (fields as Record<string, unknown>)[field];
  return String((entry === undefined ? value : (value as Record<string, unknown> | undefined)?.[entry]) ?? "");
}
