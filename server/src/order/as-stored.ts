/**
 * A value with its names in the order in which the database gives kept JSON back (shorter ones first, then by letters):
 * what is told the first time is then, byte for byte, what the same key is told again.
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
