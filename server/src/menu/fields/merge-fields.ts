import { isSame } from "./merge-product.ts";

/** The fields of a record by names that two people can change apart: `phone`, `description.zh-TW`. */
export type FlatRecord = Record<string, unknown>;

/** The given fields, flat. Of a field among `texts`, each language is a field of its own. */
export const flatRecord = (fields: object, texts: readonly string[]): FlatRecord =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      texts.includes(name) ? Object.entries(value as object).map(([language, text]) => [`${name}.${language}`, text]) : [[name, value]],
    ),
  );

type Change<Fields> = { seen: Partial<Fields>; wanted: Partial<Fields>; texts: readonly string[] };
type Merged<Fields> = { fields: Fields; changed: string[]; conflicts: string[] };

/**
 * The fields with what a person has changed, and the names of what changes. A field that the person left as it was stays as somebody else
 * has changed it since; in `conflicts` are those that both have changed, to different values.
 */
export function mergeFields<Fields extends object>(current: Fields, { seen, wanted, texts }: Change<Fields>): Merged<Fields> {
  const [now, before, after] = [flatRecord(current, texts), flatRecord(seen, texts), flatRecord(wanted, texts)];
  const changed = Object.keys(after).filter((name) => !isSame(after[name], before[name]) && !isSame(after[name], now[name]));
  const conflicts = changed.filter((name) => !isSame(before[name], now[name]));
  const fields = { ...current } as FlatRecord;
  for (const name of changed) {
    const [field = "", language] = name.split(".");
    fields[field] = language === undefined ? after[name] : { ...(fields[field] as object), [language]: after[name] };
  }
  return { fields: fields as Fields, changed, conflicts };
}
