import { ok, refuse, type Result } from "../result.ts";

/** A phone number of the United States, as a page reads and writes it. */
export const PHONE = { prefix: "+1", digits: 10, shownCharacters: 12 } as const;

/** Area code not from 0 or 1 and without a 9 in its middle, exchange not from 0 or 1. */
const USEFUL = /^[2-9][0-8]\d[2-9]\d{6}$/;

/** The digits of a phone as somebody typed or pasted it; the fixed prefix +1 is not part of it. */
export const phoneDigits = (text: string): string =>
  text
    .trim()
    .replace(/^\+1/, "")
    .replace(/[^0-9]/g, "");

/** A phone as it is shown while it is typed (specification, section 5): 3-3-rest with dashes, up to 12 characters. */
export function showPhone(text: string): string {
  const digits = phoneDigits(text);
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].filter(Boolean).join("-").slice(0, PHONE.shownCharacters);
}

/** The ten digits of a phone that can be called (specification, section 5); the refusal is the key of its sentence. */
export function checkPhone(text: string): Result<string, "login.loginInUsefulPhone"> {
  const digits = phoneDigits(text);
  return USEFUL.test(digits) ? ok(digits) : refuse("login.loginInUsefulPhone");
}
