/** The values that a person saw when they began to change them, and those that they want. */
export type Draft<Fields> = { seen: Fields; wanted: Fields };

const inOrder = (_: string, value: unknown): unknown =>
  value !== null && typeof value === "object" && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/** Whether two values of a field are the same: the order of entries makes no difference, and nothing is an empty text. */
export const isSameValue = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? "", inOrder) === JSON.stringify(other ?? "", inOrder);

const valueOf = (fields: object, field: string): unknown => (fields as Record<string, unknown>)[field];

/** The value of a field by its name: `phone`, or `description.zh-TW` for one language of a text. */
export function fieldAt(fields: object, name: string): unknown {
  const [field = "", language] = name.split(".");
  const value = valueOf(fields, field);
  return language === undefined ? value : (value as Record<string, string>)[language];
}

/** The fields with the value that one of them has in others. */
export function withFieldOf<Fields extends object>(fields: Fields, name: string, others: Fields): Fields {
  const [field = "", language] = name.split(".");
  if (language === undefined) return { ...fields, [field]: fieldAt(others, name) };
  return { ...fields, [field]: { ...(valueOf(fields, field) as object), [language]: fieldAt(others, name) ?? "" } };
}

/** The names of the fields that differ; each language of those among `texts` for itself. */
export function changedNames<Fields extends object>({ seen, wanted }: Draft<Fields>, texts: readonly string[]): string[] {
  const languages = (field: string) =>
    [seen, wanted].flatMap((fields) => Object.keys(valueOf(fields, field) as object)).map((one) => `${field}.${one}`);
  const names = Object.keys(wanted).flatMap((field) => (texts.includes(field) ? [...new Set(languages(field))] : [field]));
  return names.filter((name) => !isSameValue(fieldAt(seen, name), fieldAt(wanted, name)));
}

/** A draft over the values that are stored now: what the person did not change, or changed to what is stored now, is as it is stored. */
export function rebased<Fields extends object>(draft: Draft<Fields>, stored: Fields, texts: readonly string[]): Draft<Fields> {
  let [seen, wanted] = [stored, stored];
  for (const name of changedNames(draft, texts)) {
    if (isSameValue(fieldAt(stored, name), fieldAt(draft.wanted, name))) continue;
    seen = withFieldOf(seen, name, draft.seen);
    wanted = withFieldOf(wanted, name, draft.wanted);
  }
  return { seen, wanted };
}

/** The fields that differ, as they were seen and as they are wanted, for the call that saves them. */
export function changeOf<Fields extends object>(
  draft: Draft<Fields>,
  texts: readonly string[],
): { seen: Partial<Fields>; wanted: Partial<Fields> } {
  const changed = new Set(changedNames(draft, texts).map((name) => name.split(".")[0]));
  const part = (fields: Fields) => Object.fromEntries(Object.entries(fields).filter(([field]) => changed.has(field))) as Partial<Fields>;
  return { seen: part(draft.seen), wanted: part(draft.wanted) };
}
