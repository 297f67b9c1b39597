const BYTES = 16;

/**
 * A random key of 32 hexadecimal digits. `crypto.randomUUID` exists in secure contexts only, and a restaurant's own server may use plain http;
 * `getRandomValues` exists in all.
 */
export const uniqueKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(BYTES))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
