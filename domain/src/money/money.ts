import { compare, type Decimal, decimal, digitsText, parseDecimal, roundHalfEven } from "./decimal.ts";

declare const twoDigits: unique symbol;

/**
 * An amount of a restaurant's currency, exact to the cent: a decimal with exactly two digits (specification, section 5). Only this file
 * creates values of the type.
 */
export type Money = Decimal & { readonly [twoDigits]: true };

const DIGITS = 2;

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

/** Rounds an exact amount to two digits, half to even (specification, section 5). */
export const toMoney = (exact: Decimal): Money => roundHalfEven(exact, DIGITS) as Money;

export const NOTHING: Money = toMoney(decimal("0"));

/** The sum of amounts; 0.00 for none. */
export const sum = (amounts: readonly Money[]): Money =>
  ({ units: amounts.reduce((cents, { units }) => cents + units, 0n), scale: DIGITS }) as Money;

/** `from` − `what`; may be negative. */
export const minus = (from: Money, what: Money): Money => ({ units: from.units - what.units, scale: DIGITS }) as Money;

/** The amount with both digits, as it is stored, sent and displayed: `12.50` (specification, section 5). */
export const moneyText = (amount: Money): string => digitsText(amount);

/** The smallest of the values. */
export const min = <Value extends Decimal>(first: Value, ...more: Value[]): Value =>
  more.reduce((least, one) => (compare(one, least) < 0 ? one : least), first);

/** The largest of the values. */
export const max = <Value extends Decimal>(first: Value, ...more: Value[]): Value =>
  more.reduce((most, one) => (compare(one, most) > 0 ? one : most), first);
