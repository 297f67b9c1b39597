import { isCurrency } from "@comanda/domain/money/currency-digits";
import { type Locale, LOCALES, locales } from "@comanda/domain/locale";

type Option = { value: string; label: string; lang?: string };

/** Languages in which restaurants often write, besides those of the product. */
const OTHERS = ["ar", "de", "el", "fr", "he", "hi", "id", "it", "ja", "ko", "nl", "pl", "pt-BR", "ru", "th", "tr", "vi"];

/** The languages of a menu: those of the product by their own names, then others by their names in the reader's language. */
export function languageOptions(locale: Locale): Option[] {
  const names = new Intl.DisplayNames(locale, { type: "language" });
  const others = OTHERS.map((tag) => ({ value: tag, label: names.of(tag) ?? tag }));
  return [
    ...locales.map((each) => ({ value: each, label: LOCALES[each].name, lang: each })),
    ...others.toSorted((one, other) => one.label.localeCompare(other.label, locale)),
  ];
}

/** The currencies with two digits, by their codes. */
export const CURRENCIES: Option[] = Intl.supportedValuesOf("currency")
  .filter(isCurrency)
  .map((code) => ({ value: code, label: code }));

/** The usual spellings of cities whose zones engines list by older ones. */
const CITIES: Record<string, string> = {
  Asmera: "Asmara",
  Calcutta: "Kolkata",
  Dacca: "Dhaka",
  Faeroe: "Faroe",
  Godthab: "Nuuk",
  Ho_Chi_Minh: "Ho Chi Minh City",
  Katmandu: "Kathmandu",
  Kiev: "Kyiv",
  Ponape: "Pohnpei",
  Rangoon: "Yangon",
  Saigon: "Ho Chi Minh City",
  Thimbu: "Thimphu",
  Truk: "Chuuk",
};

/** A zone as people look for it: the city first, as a key finds it in the list, then the region. */
function zoneLabel(zone: string): string {
  const [city = "", ...regions] = zone.split("/").toReversed();
  const region = regions.toReversed().join(", ");
  return `${CITIES[city] ?? city}${region && ` (${region})`}`.replaceAll("_", " ");
}

/** The time zones by their cities; the values are their IANA names. */
export function timeZoneOptions(locale: Locale): Option[] {
  const zones = new Set(["UTC", ...Intl.supportedValuesOf("timeZone"), Intl.DateTimeFormat(locale).resolvedOptions().timeZone]);
  return [...zones]
    .map((zone) => ({ value: zone, label: zoneLabel(zone) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, locale));
}
