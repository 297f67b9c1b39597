import type { Locale } from "../locale.ts";

/** The currency of a restaurant whose file names none (specification, section 5: tips are dollars). */
export const DEFAULT_CURRENCY = "USD";

/** Amounts have two digits everywhere (specification, section 5), so only currencies with two digits are supported. */
export const DIGITS = 2;

/** How to format an amount for a reader: the language, and the ISO 4217 code of the currency. */
export type AmountReader = { locale: Locale; currency: string };

/** `short` omits decimals that are all zero: `$5`, `$6.25`. */
type Form = "full" | "short";

const formats = new Map<string, Intl.NumberFormat>();

/** The format of amounts for a reader. Formats are cached: creating one is slow, and a menu uses hundreds. */
export function formatOf({ locale, currency }: AmountReader, form: Form = "full"): Intl.NumberFormat {
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
