import { CANADIAN_AREA_CODES, OTHER_COUNTRIES_AREA_CODES, PLACELESS_AREA_CODES } from "./area-codes.ts";
import { checkPhone } from "./phone.ts";
import { refuse, type Result } from "../result.ts";

/** A country that a merchant may serve. */
export type PhoneCountry = "US" | "CA";

/**
 * The country of a ten-digit phone number by its area code (product rules, section 3): the United States with its
 * territories, Canada, or `other`: another country of +1 or a non-geographic code.
 */
export function phoneCountry(digits: string): PhoneCountry | "other" {
  const area = digits.slice(0, 3);
  if (CANADIAN_AREA_CODES.has(area)) return "CA";
  return OTHER_COUNTRIES_AREA_CODES.has(area) || PLACELESS_AREA_CODES.has(area) ? "other" : "US";
}

/**
 * Validates a phone number in one of the countries that the merchant serves (specification, section 5; product rules,
 * section 3) and returns its ten digits. A message to another country may cost many times as much. The refusal is the
 * key of its sentence.
 */
export function checkPhoneOf(text: string, countries: readonly string[]): Result<string, "login.loginInUsefulPhone"> {
  const checked = checkPhone(text);
  return !checked.ok || countries.includes(phoneCountry(checked.value)) ? checked : refuse("login.loginInUsefulPhone");
}
