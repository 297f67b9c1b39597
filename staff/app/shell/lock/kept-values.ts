import { readJson, writeText } from "@comanda/web/client/browser-storage";

/** What is typed waits for its person for this time, in milliseconds. */
const KEPT_FOR_MS = 24 * 3_600_000;
const PREFIX = "comanda-typed-";

/** Whose value it is, and where: a person of a restaurant, on the page of an address, under the name of the form. */
type Place = { merchantId: string; personId: string; name: string };

/** Where what a person types on the page of this address is stored. */
export const keptKeyOf = ({ merchantId, personId, name }: Place): string =>
  PREFIX + [location.pathname, merchantId, personId, name].join(" ");

/** A value that was typed, with the time at which the device was locked, in milliseconds. */
type Kept = { at: number; value: unknown };

/** The value that is stored under a key, unless its time is over. */
export function keptAt(key: string): Kept | null {
  const stored = readJson("localStorage", key);
  const isKept = typeof stored === "object" && stored !== null && "at" in stored && "value" in stored;
  return isKept && Date.now() - Number(stored.at) < KEPT_FOR_MS ? { at: Number(stored.at), value: stored.value } : null;
}

/** Deletes what nobody came back for. */
function deleteExpired(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX) && !keptAt(key)) localStorage.removeItem(key);
  } catch {
    // Where storage is forbidden, nothing is kept.
  }
}

/** Stores a value under a key, at the moment at which the device is locked. */
export function keepAt(key: string, value: unknown): void {
  deleteExpired();
  writeText("localStorage", key, JSON.stringify({ at: Date.now(), value } satisfies Kept));
}
