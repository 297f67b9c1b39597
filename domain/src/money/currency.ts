import type { Locale } from "../locale.ts";

/** The currency of a restaurant whose file names none (specification, section 5: tips are dollars). */
export const DEFAULT_CURRENCY = "USD";

/** Amounts have two digits everywhere (specification, section 5), so only currencies with two digits are supported. */
const DIGITS = 2;

/**
 * The currencies that ISO 4217 gives another number of digits than two. `Intl` knows the digits of daily use instead, which are none for forint
 * and Colombian pesos.
 */
const OTHER_DIGITS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    0: "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF",
    3: "BHD IQD JOD KWD LYD OMR TND",
    4: "CLF UYW",
  }).flatMap(([digits, codes]) => codes.split(" ").map((code) => [code, Number(digits)] as const)),
);

/** The digits of a currency's minor unit: 2 of cents, none of yen. */
export const digitsOf = (currency: string): number => OTHER_DIGITS.get(currency) ?? DIGITS;

/** Whether a text is the ISO 4217 code of a current currency with two digits. Yen (none) and dinar (three) are not. */
export const isCurrency = (code: string): boolean => Intl.supportedValuesOf("currency").includes(code) && !OTHER_DIGITS.has(code);

/** How to format an amount for a reader: the language, and the ISO 4217 code of the currency. */
export type AmountReader = { locale: Locale; currency: string };

/** `short` omits decimals that are all zero: `$5`, `$6.25`. */
type Form = "full" | "short";

const formats = new Map<string, Intl.NumberFormat>();

/** Formats are cached: creating one is slow, and a menu uses hundreds. */
function formatOf({ locale, currency }: AmountReader, form: Form): Intl.NumberFormat {
  const key = `${locale} ${currency} ${form}`;
  const format = formats.get(key) ?? makeFormat({ locale, currency }, form);
  formats.set(key, format);
  return format;
}

/**
 * The locale is the page's language with the country of the currency, whose code a currency begins with: Spanish writes dollars as in the
 * United States (`$12.50`), and euros as in Spain (`12,50 €`). The symbol is the narrow one: a restaurant has one currency.
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

/** The maximum number of digits of an exact, unrounded amount. */
const EXACT_DIGITS = 20;

const isNumeric = (text: string): text is `${number}` => /^-?\d+(\.\d+)?$/.test(text);

/**
 * Formats an amount for a diner: `$1,234.50`, `1234,50 €`; a negative one with a minus sign (U+2212). Throws a RangeError for a text that
 * is not a number.
 */
export function formatAmount(amount: string, reader: AmountReader, form: Form = "full"): string {
  if (!isNumeric(amount)) throw new RangeError(`not an amount of money: ${amount}`);
  return formatOf(reader, form).format(amount).replace("-", "−");
}

/** How an amount is typed into a field: the currency sign, whether it precedes the digits, and zero without the sign. */
export function amountField(reader: AmountReader): { sign: string; isSignFirst: boolean; zero: string } {
  const parts = formatOf(reader, "full").formatToParts(0);
  const [signAt, digitsAt] = [parts.findIndex(({ type }) => type === "currency"), parts.findIndex(({ type }) => type === "integer")];
  const zero = parts.filter(({ type }) => type === "integer" || type === "decimal" || type === "fraction");
  return { sign: parts[signAt]?.value ?? reader.currency, isSignFirst: signAt < digitsAt, zero: zero.map(({ value }) => value).join("") };
}

/** The signs with which the reader's language writes amounts: `,` and `.` between groups of digits and before the cents. */
export function amountSigns(reader: AmountReader): { decimal: string; group: string } {
  const parts = formatOf(reader, "full").formatToParts(1234567.5);
  const of = (wanted: string, otherwise: string) => parts.find(({ type }) => type === wanted)?.value ?? otherwise;
  return { decimal: of("decimal", "."), group: of("group", ",") };
}
