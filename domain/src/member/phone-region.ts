import { CANADIAN_AREA_CODES, OTHER_COUNTRIES_AREA_CODES, PLACELESS_AREA_CODES } from "./area-codes.ts";
import { checkPhone } from "./phone.ts";
import { refuse, type Result } from "../result.ts";

/** A country that a merchant may serve. */
export type PhoneCountry = "US" | "CA";

/**
 * Whose phone ten digits are, by the area code alone (product rules, section 3): of the United States with its territories, of Canada, or
 * `other`: another country of +1, or a number of no place.
 */
export function phoneCountry(digits: string): PhoneCountry | "other" {
  const area = digits.slice(0, 3);
  if (CANADIAN_AREA_CODES.has(area)) return "CA";
  return OTHER_COUNTRIES_AREA_CODES.has(area) || PLACELESS_AREA_CODES.has(area) ? "other" : "US";
}

/**
 * The ten digits of a phone that can be called in one of the countries that the merchant serves (specification, section 5; product
 * rules, section 3); a message to any other may cost many times as much. The refusal is the key of its sentence.
 */
export function checkPhoneOf(text: string, countries: readonly string[]): Result<string, "login.loginInUsefulPhone"> {
  const checked = checkPhone(text);
  return !checked.ok || countries.includes(phoneCountry(checked.value)) ? checked : refuse("login.loginInUsefulPhone");
}
