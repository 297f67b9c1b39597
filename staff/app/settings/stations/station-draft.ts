import type { CallInput } from "@comanda/contract/call-by-name";
import type { StationSetting } from "@comanda/contract/staff/settings/station-calls";
import { type Locale, locales } from "@comanda/domain/locale";

export type FieldValue = string | boolean | number | null;
/** The fields of a station by name: `name.en-US`, `language`, and `category.40` with the station where it is made. */
export type Fields = Record<string, FieldValue>;

/** The id of a station that is not stored yet. */
export const NEW = "new";

/** The fields of a station as they are stored, with where each category and dish is made that a station is named for. */
export function fieldsOf(station: StationSetting | null, stations: readonly StationSetting[]): Fields {
  const routes = stations.flatMap(({ id, categoryIds, productIds }) => [
    ...categoryIds.map((categoryId) => [`category.${categoryId}`, id] as const),
    ...productIds.map((productId) => [`product.${productId}`, id] as const),
  ]);
  return {
    ...Object.fromEntries(locales.map((locale) => [`name.${locale}`, station?.name[locale] ?? ""])),
    language: station?.language ?? null,
    printerId: station?.printerId ?? null,
    printsItself: station?.printsItself ?? false,
    ...Object.fromEntries(routes),
  };
}

/** The fields with another value than the person saw. */
export const changedFields = (seen: Fields, wanted: Fields): string[] =>
  Object.keys(wanted).filter((field) => (wanted[field] ?? null) !== (seen[field] ?? null));

type Body = CallInput<"PUT /api/staff/settings/stations">["body"];

/** The body of the call that saves the changed fields of a station. */
export function bodyOf(id: string, seen: Fields, wanted: Fields): Body {
  const changed = changedFields(seen, wanted);
  const part = (fields: Fields): Body["wanted"] => {
    const value = (field: string) => (changed.includes(field) ? (fields[field] ?? null) : undefined);
    const names = locales.flatMap((locale) => {
      const name = value(`name.${locale}`);
      return name === undefined ? [] : [[locale, String(name ?? "").trim()] as const];
    });
    const [language, printerId, printsItself] = [value("language"), value("printerId"), value("printsItself")];
    return {
      ...(names.length > 0 && { name: Object.fromEntries(names) }),
      ...(language && { language: language as Locale }),
      ...(printerId !== undefined && { printerId: printerId === null ? null : String(printerId) }),
      ...(printsItself !== undefined && { printsItself: printsItself === true }),
    };
  };
  const routes = changed.flatMap((field): NonNullable<Body["routes"]> => {
    const [of, subject = ""] = field.split(".");
    const from = seen[field] ?? null;
    if (of !== "category" && of !== "product") return [];
    return [{ of, id: subject, from: from === null ? null : String(from), isHere: wanted[field] === id }];
  });
  return { ...(id !== NEW && { id }), seen: id === NEW ? {} : part(seen), wanted: part(wanted), routes };
}
