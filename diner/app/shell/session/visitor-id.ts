/** Under which the specification keeps the visitor's id (section 3). */
const KEY = "fingerprint-id";

/**
 * The id of this browser: chance alone, made once, so that it says nothing of the device or the person. It gives no right
 * but to a few one-time codes a day for a phone that signed in in this browser before. A browser that clears it gets another one.
 */
export function visitorId(): string {
  const stored = localStorage.getItem(KEY);
  if (stored) return stored;
  // Random UUIDs exist on secure pages only, and a restaurant's own server may be plain http.
  const made = crypto.getRandomValues(new BigUint64Array(2)).join("");
  localStorage.setItem(KEY, made);
  return made;
}
