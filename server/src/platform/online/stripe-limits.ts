import { EXACT_CASH } from "@comanda/domain/money/cash-rounding";
import { type Money, money } from "@comanda/domain/money/money";
import type { ProviderLimits } from "./online-provider.ts";

/** The least that Stripe takes in most currencies. */
const LEAST = "0.50";

/**
 * The least in the others of the currencies in which Stripe pays out, in their units (https://docs.stripe.com/currencies, "Minimum and maximum charge
 * amounts"). What is taken in a currency that the account does not pay out is converted before it is compared, so that Stripe alone knows the least of it.
 */
const OTHER_LEAST: Readonly<Record<string, string>> = {
  AED: "2.00",
  BGN: "1.00",
  CZK: "15.00",
  DKK: "2.50",
  GBP: "0.30",
  HKD: "4.00",
  HUF: "175.00",
  JPY: "50.00",
  MXN: "10.00",
  MYR: "2.00",
  NOK: "3.00",
  PLN: "2.00",
  RON: "2.00",
  SEK: "3.00",
  THB: "10.00",
};

/** The currencies that Stripe counts without decimals and ISO 4217 with two: an amount would be taken a hundredfold. */
const COUNTED_OTHERWISE: readonly string[] = ["MGA"];

/** What Stripe takes in a currency; null for one that it counts otherwise. */
export function stripeLimits(currency: string): ProviderLimits | null {
  if (COUNTED_OTHERWISE.includes(currency)) return null;
  const least: Money = money(OTHER_LEAST[currency] ?? LEAST);
  return { step: EXACT_CASH, least, testAmount: least };
}
