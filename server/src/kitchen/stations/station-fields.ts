import { DEFAULT_LOCALE, type Locale, locales, type Translated } from "@comanda/domain/locale";

/** The value of a field of a station; `name.en-US` and `category.40` are fields of their own. */
export type FieldValue = string | boolean | number | null;
export type Fields = Record<string, FieldValue>;

/** The fields of a station that are not routes. */
export type OwnFields = {
  name?: Partial<Record<Locale, string>> | undefined;
  language?: string | undefined;
  printerId?: string | null | undefined;
  printsItself?: boolean | undefined;
  position?: number | undefined;
};

/** The fields that are given, each with a name of its own; a text without content is none. */
export function fieldsOf({ name = {}, language, printerId, printsItself, position }: OwnFields): Fields {
  const names = locales.map((locale) => [`name.${locale}`, name[locale] === undefined ? undefined : name[locale].trim() || null] as const);
  const all = { ...Object.fromEntries(names), language, printerId, printsItself, position };
  return Object.fromEntries(Object.entries(all).filter((field): field is [string, FieldValue] => field[1] !== undefined));
}

/** The fields of a station as the refusal of a change says them: `category.40` is the entry `40` of `category`. */
export function nestedFields(fields: Fields): Record<string, unknown> {
  const nested: Record<string, unknown> = { name: {}, category: {}, product: {} };
  for (const [name, value] of Object.entries(fields)) {
    const [field = "", entry] = name.split(".");
    if (entry === undefined) nested[field] = value;
    else if (field !== "name" || value !== null) nested[field] = { ...(nested[field] as object), [entry]: value };
  }
  return nested;
}

/** The changed fields alone. */
export const only = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.map((name) => [name, fields[name] ?? null]));

/** The name with its changed languages. Without English, the first language that it has is read in the others too. */
export function nameWith({ base, ...names }: Translated, changed: Fields): Translated {
  const next: Partial<Record<Locale, string>> = { ...names };
  for (const locale of locales) {
    const text = changed[`name.${locale}`];
    if (typeof text === "string") next[locale] = text;
    else if (text === null) delete next[locale];
  }
  const own = base && !locales.some((locale) => locale === base.lang) ? base : undefined;
  const lang = locales.find((locale) => next[locale] !== undefined);
  const derived = next[DEFAULT_LOCALE] === undefined && lang ? { lang, text: next[lang] ?? "" } : undefined;
  return { ...next, ...((own ?? derived) && { base: own ?? derived }) } as Translated;
}
