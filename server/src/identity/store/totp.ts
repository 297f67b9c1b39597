import { createHmac, timingSafeEqual } from "node:crypto";

/** A code counts for this long (RFC 6238, section 5.2). */
const STEP_SECONDS = 30;
const DIGITS = 6;
/** Clocks of telephones differ: the code before and the one after count too. */
const STEPS_APART = 1;
/** The length of a secret: that of the hash (RFC 4226, section 4). */
export const SECRET_BYTES = 20;

/** The code of a time step, by HMAC-SHA-1 with dynamic truncation (RFC 4226, section 5.3). */
export function codeOfStep(secret: Uint8Array, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac("sha1", secret).update(counter).digest();
  const offset = hash.readUInt8(hash.length - 1) & 0xf;
  const number = hash.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return String(number % 10 ** digits).padStart(digits, "0");
}

/** The time step of a moment. */
export const stepAt = (at: Date): number => Math.floor(at.getTime() / 1000 / STEP_SECONDS);

/** The time step whose code this is, at a moment or one step beside it; null for a wrong code. */
export function stepOfCode(secret: Uint8Array, code: string, at: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const now = stepAt(at);
  const steps = Array.from({ length: 2 * STEPS_APART + 1 }, (_, index) => now - STEPS_APART + index);
  const matching = steps.filter((step) => timingSafeEqual(Buffer.from(codeOfStep(secret, step)), Buffer.from(code)));
  return matching.at(-1) ?? null;
}

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Bytes in base32 without padding (RFC 4648, section 6), as apps take a secret. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five.padEnd(5, "0"), 2)]).join("");
}

/** The address of a secret that apps read from a QR code. */
export function totpUri({ issuer, name, secret }: { issuer: string; name: string; secret: Uint8Array }): string {
  const label = [issuer, name].map((part) => encodeURIComponent(part.replaceAll(":", " "))).join(":");
  const query = `secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=${DIGITS}&period=${STEP_SECONDS}`;
  return `otpauth://totp/${label}?${query}`;
}
