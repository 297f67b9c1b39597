import type { CallInput } from "@comanda/contract/call-by-name";
import type { StationSetting } from "@comanda/contract/staff/settings/station-calls";
import { DEFAULT_LOCALE, type Locale, locales } from "@comanda/domain/locale";
import type { RecordChange } from "@comanda/domain/record/record-change";

/** The stations where categories or dishes are made, by the id of these; null: at none that is named for it. */
type MadeAt = Record<string, string | null>;

/** The fields of a station, and where each category and dish is made that a station is named for. */
export type StationFields = {
  name: Partial<Record<Locale, string>>;
  language: string;
  printerId: string | null;
  printsItself: boolean;
  category: MadeAt;
  product: MadeAt;
};

/** The id of a station that is not stored yet. */
export const NEW = "new";

/** The fields of a station as they are stored. */
export function fieldsOf(station: StationSetting | null, stations: readonly StationSetting[]): StationFields {
  const madeAt = (ids: "categoryIds" | "productIds"): MadeAt =>
    Object.fromEntries(stations.flatMap((one) => one[ids].map((id) => [id, one.id] as const)));
  return {
    name: station?.name ?? {},
    language: station?.language ?? DEFAULT_LOCALE,
    printerId: station?.printerId ?? null,
    printsItself: station?.printsItself ?? false,
    category: madeAt("categoryIds"),
    product: madeAt("productIds"),
  };
}

type Body = CallInput<"PUT /api/staff/settings/stations">["body"];

/** The body of the call that saves the changed fields of a station. */
export function bodyOf(id: string, { seen, wanted }: RecordChange<Partial<StationFields>>): Body {
  const changed = locales.filter((locale) => (wanted.name?.[locale] ?? "") !== (seen.name?.[locale] ?? ""));
  const part = ({ name, language, printerId, printsItself }: Partial<StationFields>): Body["wanted"] => ({
    ...(changed.length > 0 && { name: Object.fromEntries(changed.map((locale) => [locale, name?.[locale]?.trim() ?? ""])) }),
    ...(language !== undefined && { language: language as Locale }),
    ...(printerId !== undefined && { printerId }),
    ...(printsItself !== undefined && { printsItself }),
  });
  const routes = (["category", "product"] as const).flatMap((of) =>
    Object.entries(wanted[of] ?? {}).flatMap(([subject, station]) => {
      const from = seen[of]?.[subject] ?? null;
      return station === from ? [] : [{ of, id: subject, from, isHere: station === id }];
    }),
  );
  return { ...(id !== NEW && { id }), seen: id === NEW ? {} : part(seen), wanted: part(wanted), routes };
}
