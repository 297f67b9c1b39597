import { isCurrency } from "@comanda/domain/money/currency";
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

/** The time zones by their IANA names. */
export const timeZoneOptions = (locale: Locale): Option[] =>
  [...new Set(["UTC", ...Intl.supportedValuesOf("timeZone"), Intl.DateTimeFormat(locale).resolvedOptions().timeZone])]
    .toSorted()
    .map((zone) => ({ value: zone, label: zone.replaceAll("_", " ") }));
