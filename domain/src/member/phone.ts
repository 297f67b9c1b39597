import { ok, refuse, type Result } from "../result.ts";

/** The format of a phone number of +1 on a page. */
export const PHONE = { prefix: "+1", digits: 10, shownCharacters: 12 } as const;

/** An area code that does not begin with 0 or 1 and has no 9 in its middle; an exchange that does not begin with 0 or 1. */
const USEFUL = /^[2-9][0-8]\d[2-9]\d{6}$/;

/** The digits of a phone number as typed or pasted; the fixed prefix +1 is removed. */
export const phoneDigits = (text: string): string =>
  text
    .trim()
    .replace(/^\+1/, "")
    .replace(/[^0-9]/g, "");

/** Formats a phone number while it is typed (specification, section 5): 3-3-rest with dashes, up to 12 characters. */
export function showPhone(text: string): string {
  const digits = phoneDigits(text);
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].filter(Boolean).join("-").slice(0, PHONE.shownCharacters);
}

/** Validates a phone number of +1 (specification, section 5) and returns its ten digits; the refusal is the key of its sentence. */
export function checkPhone(text: string): Result<string, "login.loginInUsefulPhone"> {
  const digits = phoneDigits(text);
  return USEFUL.test(digits) ? ok(digits) : refuse("login.loginInUsefulPhone");
}
