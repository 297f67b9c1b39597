import type { Locale } from "@comanda/domain/locale";
import { CALLING_CODES } from "@comanda/domain/member/calling-codes";
import type { PhoneCountry } from "@comanda/domain/member/international-phone";

/** Every country with its calling code, by its name in a language. Browsers name some otherwise than the server. */
export function worldCountries(locale: Locale): PhoneCountry[] {
  const names = new Intl.DisplayNames(locale, { type: "region" });
  const byName = new Intl.Collator(locale);
  return [...CALLING_CODES]
    .map(([country, callingCode]) => ({ country, callingCode, name: names.of(country) ?? country }))
    .toSorted((one, other) => byName.compare(one.name, other.name));
}
