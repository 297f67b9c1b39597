/** Crockford's base 32: no letter looks like a digit or like another letter. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 6;
/** What people read in place of a character of the alphabet. */
const READ_AS: Record<string, string> = { O: "0", I: "1", L: "1" };

/** A pairing code of 30 bits, from random bytes. */
export const pairingCode = (random: Uint8Array): string => [...random.subarray(0, LENGTH)].map((byte) => ALPHABET[byte % 32]).join("");

/** The pairing code that somebody has typed, in any case and with spaces or hyphens; null where it is none. */
export function pairingCodeFrom(typed: string): string | null {
  const code = [...typed.toUpperCase().replaceAll(/[\s-]/g, "")].map((letter) => READ_AS[letter] ?? letter);
  return code.length === LENGTH && code.every((letter) => ALPHABET.includes(letter)) ? code.join("") : null;
}
