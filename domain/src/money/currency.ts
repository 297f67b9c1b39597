import type { Locale } from "../locale.ts";

/** The currency of a restaurant that names none (specification, section 5: tips are dollars). */
export const DEFAULT_CURRENCY = "USD";

/** Amounts have two digits everywhere (specification, section 5), so that a currency has to have as many. */
const DIGITS = 2;

/** Whether a text is the ISO 4217 code of a currency that is in use and has two digits; those of yen and dinar have none and three. */
export const isCurrency = (code: string): boolean =>
  Intl.supportedValuesOf("currency").includes(code) &&
  new Intl.NumberFormat("en", { style: "currency", currency: code }).resolvedOptions().maximumFractionDigits === DIGITS;

/** In which language an amount is read, and the ISO 4217 code of its currency. */
export type AmountReader = { locale: Locale; currency: string };

/** `short` leaves out decimals that are all zero: `$5`, `$6.25`. */
type Form = "full" | "short";

const formats = new Map<string, Intl.NumberFormat>();

/** Making a format takes long, and a menu asks for hundreds. */
function formatOf({ locale, currency }: AmountReader, form: Form): Intl.NumberFormat {
  const key = `${locale} ${currency} ${form}`;
  const format = formats.get(key) ?? makeFormat({ locale, currency }, form);
  formats.set(key, format);
  return format;
}

/**
 * The page's language with the customs of the currency's country, whose code a currency begins with: Spanish writes dollars as they do in
 * the United States (`$12.50`), and euros as in Spain (`12,50 €`). The sign is the short one: a restaurant has one currency.
 */
function makeFormat({ locale, currency }: AmountReader, form: Form): Intl.NumberFormat {
  return new Intl.NumberFormat(`${new Intl.Locale(locale).language}-${currency.slice(0, 2)}`, {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
    minimumFractionDigits: DIGITS,
    maximumFractionDigits: EXACT_DIGITS,
    trailingZeroDisplay: form === "short" ? "stripIfInteger" : "auto",
  });
}

/** An exact figure before rounding keeps its digits. */
const EXACT_DIGITS = 20;

const isNumeric = (text: string): text is `${number}` => /^-?\d+(\.\d+)?$/.test(text);

/** An amount as a diner reads it: `$1,234.50`, `1234,50 €`; below zero with a minus sign (U+2212). Throws a RangeError for what is no number. */
export function formatAmount(amount: string, reader: AmountReader, form: Form = "full"): string {
  if (!isNumeric(amount)) throw new RangeError(`not an amount of money: ${amount}`);
  return formatOf(reader, form).format(amount).replace("-", "−");
}

/** How an amount is typed: the sign of the currency, whether it stands before the digits, and what nothing looks like without it. */
export function amountField(reader: AmountReader): { sign: string; isSignFirst: boolean; zero: string } {
  const parts = formatOf(reader, "full").formatToParts(0);
  const [signAt, digitsAt] = [parts.findIndex(({ type }) => type === "currency"), parts.findIndex(({ type }) => type === "integer")];
  const zero = parts.filter(({ type }) => type === "integer" || type === "decimal" || type === "fraction");
  return { sign: parts[signAt]?.value ?? reader.currency, isSignFirst: signAt < digitsAt, zero: zero.map(({ value }) => value).join("") };
}
