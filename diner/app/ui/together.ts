/** Appends the next page to a list. Items that new ones have pushed on to that page are listed once. */
export function together<Item>(before: readonly Item[], next: readonly Item[], keyOf: (item: Item) => string): Item[] {
  const keys = new Set(before.map(keyOf));
  return [...before, ...next.filter((item) => !keys.has(keyOf(item)))];
}
