/** The specification's key of the visitor id (section 3). */
const KEY = "fingerprint-id";

/** The signed-in member's id at each merchant, as far as it has been read. In memory only. */
export const memberIds: Record<string, string> = {};

/**
 * The id of this browser: random, created once, and independent of device and person. Its only effect is the number of sign-in codes per
 * day for a phone that has signed in in this browser before. Clearing storage creates a new one.
 */
export function visitorId(): string {
  const stored = localStorage.getItem(KEY);
  if (stored) return stored;
  // `crypto.randomUUID` exists in secure contexts only, and a restaurant's own server may use plain http.
  const made = crypto.getRandomValues(new BigUint64Array(2)).join("");
  localStorage.setItem(KEY, made);
  return made;
}
