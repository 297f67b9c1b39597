import type { RestaurantFields } from "@comanda/contract/staff/settings/restaurant-calls";

/** A list of named entries of the restaurant. */
export type Entries<Field extends "taxes" | "charges" | "levels"> = RestaurantFields[Field];

/** The list with a change of the entry at a place. */
export const changedAt = <Entry>(list: readonly Entry[], at: number, part: Partial<Entry>): Entry[] =>
  list.map((entry, index) => (index === at ? { ...entry, ...part } : entry));

/** The list without the entry at a place. */
export const removedAt = <Entry>(list: readonly Entry[], at: number): Entry[] => list.filter((_, index) => index !== at);

/** A key of each entry: its id, or the place among those that have none yet. */
export function keysOf(list: readonly { id?: string | undefined }[]): string[] {
  let added = 0;
  return list.map(({ id }) => id ?? `new-${(added += 1)}`);
}
