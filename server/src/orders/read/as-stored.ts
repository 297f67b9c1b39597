/**
 * Sorts the keys of a value as `jsonb` does (by length, then by bytes), so that the first answer and its replay are identical byte for
 * byte.
 */
export function asStored<T>(value: T): T {
  if (Array.isArray(value)) return value.map(asStored) as T;
  if (typeof value !== "object" || value === null) return value;
  const byName = ([name]: [string, unknown], [otherName]: [string, unknown]) =>
    name.length - otherName.length || (name < otherName ? -1 : 1);
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(byName)
      .map(([name, part]) => [name, asStored(part)]),
  ) as T;
}
