import { type Decimal, digitsText, roundHalfEven } from "./decimal.ts";

declare const twoDigits: unique symbol;

/**
 * An amount of a restaurant's currency, exact to the cent: a decimal with exactly two digits (specification, section 5). Only this
 * file and `money.ts` create values of the type.
 */
export type Money = Decimal & { readonly [twoDigits]: true };

/** The decimals of an amount. */
export const DIGITS = 2;

/** Rounds an exact amount to two digits, half to even (specification, section 5). */
export const toMoney = (exact: Decimal): Money => roundHalfEven(exact, DIGITS) as Money;

/** The amount with both digits, as it is stored, sent and displayed: `12.50` (specification, section 5). */
export const moneyText = (amount: Money): string => digitsText(amount);
