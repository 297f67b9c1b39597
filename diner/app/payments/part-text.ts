import type { Fraction } from "@comanda/domain/payment/online/dish-fraction";

const SIGNS: Record<string, string> = { "1/2": "½", "1/3": "⅓", "1/4": "¼", "2/3": "⅔", "3/4": "¾" };

/** A part of a dish as it is read: `½`, `5/12`; empty for the whole dish. */
export function partText({ numerator, denominator }: Fraction): string {
  if (numerator === denominator) return "";
  const text = `${numerator}/${denominator}`;
  return SIGNS[text] ?? text;
}
