import type { Locale } from "../locale.ts";
import { ok, refuse, type Result } from "../result.ts";
import { amountSigns } from "./amount-field.ts";
import type { AmountReader } from "./currency.ts";
import { decimal } from "./decimal.ts";
import { DIGITS, type Money, toMoney } from "./whole-cents.ts";

/** Why a typed number is not taken: it is none, is below zero, has too many digits, or can be read in two ways. */
export type TypedMistake = "empty" | "no-number" | "negative" | "too-precise" | "too-large" | "two-readings";

/** Who types, and what: the language and the currency of the page, and the numbers of digits that are allowed. */
export type TypedNumber = {
  locale: Locale;
  currency: string;
  /** The decimal sign, where it is known otherwise than by the language. */
  decimal?: "." | ",";
  /** Digits after the decimal sign: 2 for an amount. */
  digits?: number;
  /** Digits before it. */
  most?: number;
  /** Whether the number may be below zero. */
  isSigned?: boolean;
  /** Whether it is a percentage, beside which a percent sign may stand. */
  isPercent?: boolean;
};

/** Signs that stand beside a number without a meaning for it: currencies, and what separates them. */
const BESIDE = /[\p{Sc}\s'’]/gu;
/** Letters of a currency: NT$, US$, C$, or its code, after the sign `$1`: look-behind is a syntax error in Safari before 16.4. */
const LETTERS = /^(?:NT|US|CA|C|HK|A|Mex|MX|R)(?=\p{Sc})|^[A-Z]{3}(?=[\s\d.,+−-])|([\s\d.,])[A-Z]{3}$|元$/u;
/** Blanks and apostrophes stand between groups of three digits alone: `12'50` and `12 50` are cents to some, and are not read. */
const SPACED = /\d[\s'’]+\d/;
const SPACED_GROUPS = /^[^\d]*\d{1,3}(?:[\s'’]\d{3})+(?!\d)(?:[.,]\d*)?[^\d]*$/;
const NUMBER = /^([+−-]?)(\d*(?:[.,]\d*)*)$/;
const GROUPS = /^[1-9]\d{0,2}(?:[.,]\d{3})+$/;

/**
 * Reads a number that a person typed (product rules, section 10): the reader's decimal sign and grouping, and a point or a comma where it
 * can be read in one way only. Currency signs and spaces are ignored. Never rounds: gives all digits as a decimal text, `1234.5`. Refused:
 * other characters, more digits than allowed, and what has two readings, such as `1.234` for a reader who groups by commas.
 */
export function readTypedNumber(
  text: string,
  { locale, currency, decimal: known, digits = 2, most = 6, isSigned = false, isPercent = false }: TypedNumber,
): Result<string, TypedMistake> {
  const typed = text.normalize("NFKC").trim();
  if (typed === "") return refuse("empty");
  if (SPACED.test(typed) && !SPACED_GROUPS.test(typed)) return refuse("no-number");
  const unit = isPercent ? /%$/ : new RegExp(`^${currency}|${currency}$`, "i");
  const bare = typed.replace(unit, "").trim().replace(LETTERS, "$1").replaceAll(BESIDE, "");
  const [, sign = "", number = ""] = NUMBER.exec(bare) ?? [];
  if (!/\d/.test(number)) return refuse("no-number");
  const read = readDigits(number, known ?? amountSigns({ locale, currency }).decimal, digits);
  if (!read.ok) return read;
  const { whole, fraction } = read.value;
  if (sign !== "" && sign !== "+" && !isSigned && /[1-9]/.test(whole + fraction)) return refuse("negative");
  if (fraction.length > digits) return refuse("too-precise");
  if (whole.length > most) return refuse("too-large");
  const isNegative = sign !== "" && sign !== "+" && /[1-9]/.test(whole + fraction);
  return ok(`${isNegative ? "-" : ""}${whole}${fraction && `.${fraction}`}`);
}

/** Reads an amount of money that a person typed, as `readTypedNumber` reads a number. */
export function readTypedAmount(text: string, reader: Pick<TypedNumber, "locale" | "currency" | "most">): Result<Money, TypedMistake> {
  const read = readTypedNumber(text, { ...reader, digits: DIGITS });
  return read.ok ? ok(toMoney(decimal(read.value))) : read;
}

/** A number as the reader writes it into a field, with all its digits and without groups; it is read as the same number again. */
export const typedForm = (number: string, reader: AmountReader): string => number.replace(".", amountSigns(reader).decimal);

type Digits = { whole: string; fraction: string };

/** The digits before and after the decimal sign, which is the last of two different signs, or the only one where it cannot group. */
function readDigits(number: string, ownDecimal: string, digits: number): Result<Digits, TypedMistake> {
  const signs = [...number.matchAll(/[.,]/g)].map(([sign]) => sign);
  const last = signs.at(-1);
  if (last === undefined) return ok(digitsOf(number, ""));
  const at = number.lastIndexOf(last);
  const [before, after] = [number.slice(0, at), number.slice(at + 1)];
  const isGrouped = GROUPS.test(number) && new Set(signs).size === 1;
  if (signs.length === 1) {
    if (!isGrouped) return ok(digitsOf(before, after));
    // Three digits after the only sign: the reader's own decimal sign, or a grouping.
    if (last !== ownDecimal) return ok(digitsOf(number, ""));
    return digits >= 3 ? ok(digitsOf(before, after)) : refuse("two-readings");
  }
  if (isGrouped) return ok(digitsOf(number, ""));
  const isWhole = /^\d+$/.test(before) || (GROUPS.test(before) && !before.includes(last));
  return isWhole ? ok(digitsOf(before, after)) : refuse("no-number");
}

/** Without the signs of grouping and the zeros at the start; an empty whole part is 0. */
const digitsOf = (whole: string, fraction: string): Digits => ({
  whole: whole.replaceAll(/[.,]/g, "").replace(/^0+(?=\d)/, "") || "0",
  fraction,
});
