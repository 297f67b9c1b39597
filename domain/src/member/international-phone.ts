import { ok, type Result } from "../result.ts";
import { checkPhone, PHONE, phoneDigits, showPhone } from "./phone.ts";

/**
 * A phone is stored as ten digits where its calling code is 1, and otherwise in its international form: `+886912345678` (E.164). The rules of
 * the countries are the server's; here stands what pages need, without their tables.
 */

/** A country whose phones a restaurant serves: ISO 3166 code, calling code without plus, and its name in the language of the reader. */
export type PhoneCountry = { country: string; callingCode: string; name: string };

/** The United States and Canada: served where a restaurant names no others. */
export const DEFAULT_PHONE_COUNTRIES: readonly string[] = ["US", "CA"];
/** The most countries that a restaurant serves: all. */
export const MOST_PHONE_COUNTRIES = 250;
/** The calling code of the specification. */
export const OWN_CALLING_CODE = "1";

/** Fewest and most digits with the calling code (E.164). */
const INTERNATIONAL = /^\+[2-9]\d{6,14}$/;
/** The first digit of each other script: Arabic and its Eastern form. Full-width digits are changed by NFKC. */
const ZEROS = [0x06_60, 0x06_f0];

/** The digits and the plus of a phone number as typed or pasted, in any of the digits that phones type. */
export function plainDigits(text: string): string {
  const digits = text.normalize("NFKC").replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = ZEROS.find((first) => code >= first && code < first + 10) ?? code;
    return String(code - zero);
  });
  return digits.replace(/[\s().\-\u2010-\u2015\u200e\u200f\u202a-\u202e]/g, "");
}

/** The international form of a number that is written with another calling code than 1; null for any other text. */
export function otherCallingCode(text: string): string | null {
  const digits = plainDigits(text);
  return INTERNATIONAL.test(digits) ? digits : null;
}

/** Validates a phone number as a call has it: of +1 by the specification's rule, otherwise by its length alone. Returns what is stored. */
export function checkAnyPhone(text: string): Result<string, "login.loginInUsefulPhone"> {
  const international = otherCallingCode(text);
  return international ? ok(international) : checkPhone(text);
}

/** A phone as it would be stored, without validating it. */
export const storedPhone = (text: string): string => otherCallingCode(text) ?? phoneDigits(text);

/** A stored phone with its calling code: `+14155550134`. */
export const internationalPhone = (phone: string): string => (phone.startsWith("+") ? phone : PHONE.prefix + phone);

/** Calling codes of one and two digits; every other one has three. */
const CALLING_CODE = /^\+(7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d*)$/;
const GROUP = 3;

/** Groups of three digits, the last of two to four. */
function grouped(digits: string): string[] {
  if (digits.length <= GROUP + 1) return [digits];
  return [digits.slice(0, GROUP), ...grouped(digits.slice(GROUP))];
}

/** A stored phone as the staff read it: of +1 without its calling code, `415-555-0134`. */
export const staffPhoneText = (phone: string): string => (phone.startsWith("+") ? phoneText(phone) : showPhone(phone));

/** A stored phone as it is shown: `+1 415-555-0134`, `+886 912 345 678`. */
export function phoneText(phone: string): string {
  const [, callingCode, digits] = CALLING_CODE.exec(phone) ?? [];
  if (callingCode === undefined || digits === undefined) return `${PHONE.prefix} ${showPhone(phone)}`;
  return ["+" + callingCode, ...grouped(digits)].join(" ");
}
