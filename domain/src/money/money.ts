import { compare, type Decimal, decimal, parseDecimal } from "./decimal.ts";
import { DIGITS, type Money, toMoney } from "./whole-cents.ts";

// In a file of their own for the order page, which rounds and writes amounts and needs nothing else of this file.
export { type Money, moneyText, toMoney } from "./whole-cents.ts";

/** The amount of a text that is known to be whole cents; throws a RangeError for anything else. */
export function money(text: string | number): Money {
  const amount = moneyFrom(text);
  if (!amount) throw new RangeError(`not an amount of money: ${text}`);
  return amount;
}

/** Parses an amount from outside, text or number; null for a value that is not a decimal of whole cents. */
export function moneyFrom(outside: unknown): Money | null {
  const exact = parseDecimal(outside);
  if (!exact) return null;
  const amount = toMoney(exact);
  return compare(amount, exact) === 0 ? amount : null;
}

export const NOTHING: Money = toMoney(decimal("0"));

/** The sum of amounts; 0.00 for none. */
export const sum = (amounts: readonly Money[]): Money =>
  ({ units: amounts.reduce((cents, { units }) => cents + units, 0n), scale: DIGITS }) as Money;

/** `from` − `what`; may be negative. */
export const minus = (from: Money, what: Money): Money => ({ units: from.units - what.units, scale: DIGITS }) as Money;

/** The smallest of the values. */
export const min = <Value extends Decimal>(first: Value, ...more: Value[]): Value =>
  more.reduce((least, one) => (compare(one, least) < 0 ? one : least), first);

/** The largest of the values. */
export const max = <Value extends Decimal>(first: Value, ...more: Value[]): Value =>
  more.reduce((most, one) => (compare(one, most) > 0 ? one : most), first);
