import type { Entry } from "./plan-import.ts";

/**
 * The places of products in the menu that an import changes, by id. `places`: the places as stored, in menu order. What is new comes after
 * the others, unless the file names a place; where it does for any product, all are numbered anew.
 */
export function changedPlaces(entries: readonly Entry[], places: ReadonlyMap<string, number>): Map<string, number> {
  const ranks = new Map([...places.keys()].map((id, at) => [id, at + 1]));
  const added = entries.filter(({ before }) => !before).map(({ product }) => product.id);
  const wanted = new Map(
    entries.flatMap(({ product: { id }, place }) => (place === null || place === ranks.get(id) ? [] : [[id, place] as const])),
  );
  const end = Math.max(0, ...places.values());
  if (wanted.size === 0) return new Map(added.map((id, at) => [id, end + at + 1]));
  const rankOf = (id: string) => wanted.get(id) ?? ranks.get(id) ?? Number.MAX_SAFE_INTEGER;
  // What names a place comes before what had it.
  const order = [...places.keys(), ...added].toSorted(
    (one, other) => rankOf(one) - rankOf(other) || Number(wanted.has(other)) - Number(wanted.has(one)),
  );
  return new Map(order.flatMap((id, at) => (places.get(id) === at + 1 ? [] : [[id, at + 1] as const])));
}
