/**
 * A value with its names in the order in which the database gives kept JSON back (shorter ones first, then by letters):
 * what is told the first time is then, byte for byte, what the same key is told again.
 */
export function asKept<T>(value: T): T {
  if (Array.isArray(value)) return value.map(asKept) as T;
  if (typeof value !== "object" || value === null) return value;
  const byName = ([one]: [string, unknown], [other]: [string, unknown]) => one.length - other.length || (one < other ? -1 : 1);
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(byName)
      .map(([name, part]) => [name, asKept(part)]),
  ) as T;
}
