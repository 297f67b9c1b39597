import { CALLING_CODES } from "@comanda/domain/member/calling-codes";
import { DEFAULT_PHONE_COUNTRIES, otherCallingCode, OWN_CALLING_CODE, storedPhone } from "@comanda/domain/member/international-phone";
import { checkPhoneOf, phoneCountry } from "@comanda/domain/member/phone-region";
import { checkPhone } from "@comanda/domain/member/phone";
import { ok, refuse, type Result } from "@comanda/domain/result";
import { type CountryCode, parsePhoneNumberFromString } from "libphonenumber-js/min";

/** A phone as it is stored, and its country. */
export type CheckedPhone = { phone: string; country: string };

const REFUSED = refuse("login.loginInUsefulPhone");

/**
 * A phone of another country with +1 that is served, or of a territory of the United States that is named as a country of its own. The library
 * gives toll-free numbers to the United States, whose numbers are those of the specification's rule alone.
 */
function checkIslandPhone(text: string, countries: readonly string[]): Result<CheckedPhone, "login.loginInUsefulPhone"> {
  const checked = checkPhone(text);
  if (!checked.ok) return checked;
  const country = parsePhoneNumberFromString(`+1${checked.value}`)?.country;
  const isServed = country !== undefined && !DEFAULT_PHONE_COUNTRIES.includes(country) && countries.includes(country);
  return isServed ? ok({ phone: checked.value, country }) : REFUSED;
}

/**
 * Validates a phone number in one of the countries that a restaurant serves. Ten digits, with or without +1, follow the specification
 * (section 5); a number with another calling code the rules of its country, which also drop a trunk prefix: `+44 07400 123456`.
 */
export function checkPhoneIn(text: string, countries: readonly string[]): Result<CheckedPhone, "login.loginInUsefulPhone"> {
  const international = otherCallingCode(text);
  if (!international) {
    const own = checkPhoneOf(text, countries);
    return own.ok ? ok({ phone: own.value, country: phoneCountry(own.value) }) : checkIslandPhone(text, countries);
  }
  const parsed = parsePhoneNumberFromString(international);
  const country = parsed?.country;
  const isServed = parsed?.isValid() === true && country !== undefined && countries.includes(country);
  return isServed ? ok({ phone: parsed.number, country }) : REFUSED;
}

/** A phone as it is stored: without a trunk prefix after the calling code, also of a country that is not served any more. */
export function phoneWithoutTrunk(text: string): string {
  const international = otherCallingCode(text);
  return (international && parsePhoneNumberFromString(international)?.number) ?? storedPhone(text);
}

const isDialledWithin = (country: string): country is CountryCode => (CALLING_CODES.get(country) ?? OWN_CALLING_CODE) !== OWN_CALLING_CODE;

/**
 * The phones that a text may be: of +1, with its calling code, or as it is dialled within a country that the restaurant serves. The staff type
 * numbers so, as the guest says them.
 */
export function phonesFrom(text: string, countries: readonly string[]): string[] {
  const checked = checkPhoneIn(text, countries);
  if (checked.ok) return [checked.value.phone];
  return countries.filter(isDialledWithin).flatMap((country) => {
    const within = checkPhoneIn(parsePhoneNumberFromString(text, country)?.number ?? "", [country]);
    return within.ok ? [within.value.phone] : [];
  });
}
