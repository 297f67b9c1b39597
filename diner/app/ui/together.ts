/** A list and its next page. What came to the top meanwhile has pushed others on to that page, which are shown once. */
export function together<Item>(before: readonly Item[], next: readonly Item[], keyOf: (item: Item) => string): Item[] {
  const keys = new Set(before.map(keyOf));
  return [...before, ...next.filter((item) => !keys.has(keyOf(item)))];
}
