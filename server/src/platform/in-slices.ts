import { setImmediate } from "node:timers/promises";

/** For how long a slice of work may keep other calls waiting, in milliseconds. */
const SLICE_MS = 10;

/** Maps the items in order, and lets other calls be answered whenever a slice of them has taken 10 ms. */
export async function inSlices<Item, Result>(items: readonly Item[], map: (item: Item, index: number) => Result): Promise<Result[]> {
  const results: Result[] = [];
  let since = performance.now();
  for (const [index, item] of items.entries()) {
    results.push(map(item, index));
    if (performance.now() - since < SLICE_MS) continue;
    await setImmediate();
    since = performance.now();
  }
  return results;
}
