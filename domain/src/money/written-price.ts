import { ok, refuse, type Result } from "../result.ts";
import { DEFAULT_LOCALE } from "../locale.ts";
import { DEFAULT_CURRENCY } from "./currency.ts";
import { readTypedNumber, type TypedMistake } from "./typed-number.ts";

/** What stands before the cents in a file; null where its prices do not say. */
export type DecimalSign = "." | ",";

/** How the prices of a file are read: the sign before their cents where it is known, and the restaurant's currency (ISO 4217). */
export type PriceReading = { decimal: DecimalSign | null; currency: string };

/** `amount`: with both digits, `12.50`. `otherCurrency`: the sign beside it where that is of another currency than the restaurant's. */
export type WrittenPrice = { amount: string; otherCurrency: string | null };

/** The words and signs beside an amount, and the currencies that they can mean. An ISO 4217 code means itself. */
const CURRENCY_WORDS: [words: string, currencies: string][] = [
  ["nt\\$|ntd", "TWD"],
  ["us\\$", DEFAULT_CURRENCY],
  ["ca?\\$", "CAD"],
  ["au?\\$", "AUD"],
  ["hk\\$", "HKD"],
  ["mex?\\$|mx\\$", "MXN"],
  ["b?r\\$", "BRL"],
  ["rd\\$", "DOP"],
  ["s\\/\\.?", "PEN"],
  ["\\$|dollars?|d[oó]lares|pesos?", `${DEFAULT_CURRENCY} CAD AUD NZD HKD SGD TWD MXN ARS CLP COP UYU DOP CUP`],
  ["€|euros?", "EUR"],
  ["£|pounds?", "GBP EGP"],
  ["¥", "JPY CNY"],
  ["元|圓|圆|塊|块", "TWD CNY HKD"],
  ["円", "JPY"],
  ["₩|원", "KRW"],
  ["₹|rs\\.?|rupees?", "INR PKR LKR NPR MUR"],
  ["₫|đ", "VND"],
  ["₱", "PHP"],
  ["₺|tl", "TRY"],
  ["zł|zl", "PLN"],
  ["kč|kc", "CZK"],
  ["ft\\.?", "HUF"],
  ["lei", "RON MDL"],
  ["лв\\.?", "BGN"],
  ["₽|руб\\.?", "RUB"],
  ["₴|грн\\.?", "UAH"],
  ["kr\\.?", "SEK NOK DKK ISK"],
  ["s?fr\\.?", "CHF"],
  ["din\\.?|дин\\.?", "RSD"],
  ["฿|baht|บาท", "THB"],
  ["₪", "ILS"],
  ["rm", "MYR"],
  ["rp\\.?", "IDR"],
  ["le", "EGP"],
  ["sol(?:es)?", "PEN"],
  ["r", "ZAR"],
  ["\\$us", DEFAULT_CURRENCY],
  // The dollar or peso of another country, whichever: `A$`, and `$CA` as in French.
  ["[a-z]{1,3}\\$|\\$[a-z]{1,3}", ""],
];
const SIGNS = CURRENCY_WORDS.map(([words, currencies]) => ({
  atStart: new RegExp(`^(?:${words})(?![\\p{L}])\\s*`, "iu"),
  atEnd: new RegExp(`\\s*(?<![\\p{L}])(?:${words})$`, "iu"),
  currencies: currencies.split(" "),
}));
const CODE = /^([a-z]{3})(?![a-z])\s*|\s*(?<![a-z])([a-z]{3})$/i;
const CODES: ReadonlySet<string> = new Set(Intl.supportedValuesOf("currency"));
/** What is written where there are no cents: `12.-`, `12,–`, `250/-`, `250/=`. */
const NO_CENTS = /(?<=\d)\s*(?:[.,]\s*[-–—]+|\/[-–—=])$/;
const CENTS = /^(\d{1,3})\s*(?:¢|cents?|cts?\.?|c|centavos?|c[eé]ntimos?)$/i;
/** Zeros behind two digits, which some systems write: `12.5000`. Three digits could be a group. */
const SPARE_ZEROS = /([.,]\d{2})0{2,}$/;
const THREE_DIGITS = /[.,]\d{3}$/;

type Stripped = { text: string; currencies: string[] | null; sign: string | null };

/** Without one sign or word of a currency at its start or end. */
function withoutSign(text: string): Stripped {
  const code = CODE.exec(text);
  const written = (code?.[1] ?? code?.[2] ?? "").toUpperCase();
  if (code && CODES.has(written)) return { text: text.replace(code[0], "").trim(), currencies: [written], sign: written };
  for (const { atStart, atEnd, currencies } of SIGNS)
    for (const expression of [atStart, atEnd]) {
      const [sign] = expression.exec(text) ?? [];
      if (sign) return { text: text.replace(expression, "").trim(), currencies, sign: sign.trim() };
    }
  return { text, currencies: null, sign: null };
}

type Bare = { text: string; otherCurrency: string | null };

/** Without currencies, of which there can be two: `$12.50 USD`. The code says more than the sign. */
function bareOf(written: string, currency: string): Bare {
  const once = withoutSign(written);
  const twice = withoutSign(once.text);
  const signs = [once, twice].filter(({ currencies }) => currencies !== null);
  const other = signs.find(({ currencies }) => !currencies?.includes(currency));
  return { text: twice.text.replace(NO_CENTS, "").replace(SPARE_ZEROS, "$1"), otherCurrency: other?.sign ?? null };
}

const normalized = (cell: string): string => cell.normalize("NFKC").replace(/\s+/g, " ").trim();

/** A file has no language: its decimal sign alone is known. */
const POINT = { locale: DEFAULT_LOCALE, currency: DEFAULT_CURRENCY, decimal: "." } as const;
const COMMA = { ...POINT, decimal: "," } as const;

const withBothDigits = (number: string): string => {
  const [whole = "0", fraction = ""] = number.split(".");
  return `${whole}.${fraction.padEnd(2, "0")}`;
};

/** Both readings of a number whose only sign has three digits behind it: `1.230` is 1230 or 1.23. */
function twoReadings(number: string): { grouped: string; asDecimal: string } {
  return { grouped: number.replaceAll(/[.,]/g, ""), asDecimal: number.replace(",", ".") };
}

type Read<T> = Result<T, TypedMistake, { readings?: string }>;

function readIn(number: string, reader: typeof POINT | typeof COMMA): Read<string> {
  const read = readTypedNumber(number, reader);
  return read.ok ? read : refuse(read.why, {});
}

function readDigits(number: string, decimal: DecimalSign | null): Read<string> {
  if (!THREE_DIGITS.test(number)) return readIn(number, decimal === "," ? COMMA : POINT);
  const [point, comma] = [readIn(number, POINT), readIn(number, COMMA)];
  if (point.ok === comma.ok) return point;
  const { grouped, asDecimal } = twoReadings(number);
  if (decimal === null) return refuse("two-readings", { readings: `${grouped} / ${asDecimal}` });
  const isDecimal = number.at(-4) === decimal;
  if (!isDecimal) return readIn(grouped, POINT);
  return asDecimal.endsWith("0") ? readIn(asDecimal.slice(0, -1), POINT) : refuse("too-precise", {});
}

/**
 * Reads a price of a file as people and other programs write it: with signs, words and codes of currencies, in cents (`50¢`), without cents
 * (`12.-`), in full-width digits. Never rounds. What has two readings is refused with both, unless the file says which sign stands before
 * the cents.
 */
export function readWrittenPrice(cell: string, { decimal, currency }: PriceReading): Read<WrittenPrice> {
  const written = normalized(cell);
  if (written === "") return refuse("empty", {});
  if (/^\(.*\d.*\)$/.test(written)) return refuse("negative", {});
  const [, cents] = CENTS.exec(written) ?? [];
  if (cents !== undefined) {
    const text = cents.padStart(3, "0");
    return ok({ amount: withBothDigits(`${Number(text.slice(0, -2))}.${text.slice(-2)}`), otherCurrency: null });
  }
  const { text, otherCurrency } = bareOf(written, currency);
  const read = readDigits(text, decimal);
  return read.ok ? ok({ amount: withBothDigits(read.value), otherCurrency }) : read;
}

/** The sign before the cents of one price; null where it cannot be known from this price. */
function signIn(cell: string): DecimalSign | null {
  const number = bareOf(normalized(cell), "").text.replace(/[\s'’]/g, "");
  if (!/^\d*(?:[.,]\d*)+$/.test(number)) return null;
  const signs = [...number.matchAll(/[.,]/g)].map(([sign]) => sign as DecimalSign);
  const last = signs.at(-1) ?? null;
  const after = number.length - 1 - Math.max(number.lastIndexOf("."), number.lastIndexOf(","));
  if (new Set(signs).size === 2) return last;
  if (signs.length > 1) return last === "." ? "," : ".";
  return after > 0 && after !== 3 ? last : null;
}

/** The sign before the cents in the prices of a file; null where no price shows it, or where prices contradict each other. */
export function decimalSignOf(cells: Iterable<string>): DecimalSign | null {
  const found = new Set<DecimalSign>();
  for (const cell of cells) {
    const sign = signIn(cell);
    if (sign) found.add(sign);
    if (found.size > 1) return null;
  }
  return [...found][0] ?? null;
}
