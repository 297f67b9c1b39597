import { type Money, moneyFrom } from "./money.ts";

/**
 * An amount as a whole number of minor units, as providers of payments take it: 12.50 is `1250` with two digits, 80.00 is `80` with none. Null
 * where the amount has more digits than that.
 */
export function minorUnits({ units, scale }: Money, digits: number): string | null {
  if (digits >= scale) return String(units * 10n ** BigInt(digits - scale));
  const step = 10n ** BigInt(scale - digits);
  return units % step === 0n ? String(units / step) : null;
}

/** The amount of a number of minor units from outside; null for anything else than a whole number that is not negative. */
export function fromMinorUnits(outside: unknown, digits: number): Money | null {
  const text = typeof outside === "number" && Number.isSafeInteger(outside) ? String(outside) : outside;
  if (typeof text !== "string" || !/^\d{1,15}$/.test(text)) return null;
  const padded = text.padStart(digits + 1, "0");
  return moneyFrom(digits === 0 ? text : `${padded.slice(0, -digits)}.${padded.slice(-digits)}`);
}
