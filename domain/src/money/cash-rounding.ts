import { compare } from "./decimal.ts";
import { min, minus, type Money, money, sum } from "./money.ts";
import { DIGITS } from "./whole-cents.ts";

/** The steps to which amounts of cash can be rounded, in the units of the currency; the first one rounds nothing. */
export const CASH_STEPS = ["0.01", "0.05", "0.10", "0.25", "0.50", "1.00", "5.00", "10.00"] as const;
export type CashStep = (typeof CASH_STEPS)[number];

/** What a restaurant chooses: the step of its currency, or one of the steps. */
export const CASH_ROUNDINGS = ["currency", ...CASH_STEPS] as const;
export type CashRounding = (typeof CASH_ROUNDINGS)[number];

/** The step that rounds nothing. */
export const EXACT_CASH: CashStep = "0.01";

/**
 * The steps of currencies whose smallest coin is more than their hundredth, by ISO 4217, with the rule that says so. Euros have none: each
 * country decides (0.05 in Belgium, Estonia, Finland, Ireland, Italy, Lithuania, the Netherlands, Slovakia), so a restaurant chooses it.
 * Dollars of the United States have none: cents are not struck any more since November 2025 and stay legal tender, without a federal rule of
 * rounding.
 */
export const STEP_OF_CURRENCY: Readonly<Record<string, CashStep>> = {
  /** Coins of 1 and 2 cents were withdrawn from February 1992 on (Royal Australian Mint, ramint.gov.au, "Two cents"). */
  AUD: "0.05",
  /** The cent is not distributed since February 4, 2013 (Canada Revenue Agency, canada.ca, "Phasing out the penny": cash to the nearest five cents). */
  CAD: "0.05",
  /** The smallest coin is 5 Rappen (Federal Act on Currency and Payment Instruments; coins of 1 and 2 Rappen lost their validity in 1978 and 2007). */
  CHF: "0.05",
  /** 50 hellers were withdrawn on August 31, 2008; the sum is rounded to a crown (Act 634/1992 on Consumer Protection, section 3). */
  CZK: "1.00",
  /** 25 øre are no longer valid since October 1, 2008; an amount is rounded to 50 øre (executive order 928 of September 19, 2008, section 2). */
  DKK: "0.50",
  /** The smallest coin is 10 cents (Coinage Ordinance, chapter 454). */
  HKD: "0.10",
  /** 1 and 2 forints were withdrawn on March 1, 2008; the sum is rounded to 5 (Act III of 2008). */
  HUF: "5.00",
  /** 5 agorot were withdrawn on January 1, 2008; the sum is rounded to 10 (Bank of Israel). */
  ILS: "0.10",
  /** Rounding Mechanism of Bank Negara Malaysia, April 1, 2008: the total of a bill, to 5 sen. */
  MYR: "0.05",
  /** 50 øre are no longer valid since May 1, 2012; the sum is rounded to a krone (Norges Bank, press release of April 12, 2012). */
  NOK: "1.00",
  /**
   * The smallest coin is 10 cents since November 1, 2006 (Reserve Bank of New Zealand, releases of March 31, 2005 and July 10, 2006). Each shop decides
   * how it rounds 5 cents; its association recommends down.
   */
  NZD: "0.10",
  /** 50 öre are no longer valid since October 1, 2010; the sum is rounded to a krona (Act 1970:1029 on rounding of certain amounts). */
  SEK: "1.00",
  /** The smallest coin in circulation is 1 dollar: those of 10 and 50 cents before 1979 were withdrawn on December 8, 1982 (Central Bank, cbc.gov.tw). */
  TWD: "1.00",
};

/** The step to which a restaurant rounds cash: the one that it chose, otherwise that of its currency. */
export const cashStepOf = (currency: string, chosen: CashRounding = "currency"): CashStep =>
  chosen === "currency" ? (STEP_OF_CURRENCY[currency] ?? EXACT_CASH) : chosen;

/** The amount of cash for an exact amount: the nearest multiple of the step; a tie is rounded away from zero. */
export function roundCash(exact: Money, step: CashStep): Money {
  const { units } = money(step);
  const sign = exact.units < 0n ? -1n : 1n;
  // Of an odd step, no amount of whole cents is a tie.
  const rounded = ((exact.units * sign + units / 2n) / units) * units;
  return { units: sign * rounded, scale: DIGITS } as Money;
}

/**
 * What rounding adds to each of the parts that are paid together, so that each is a multiple of the step, and all of them what their exact sum is rounded to.
 * No part is less than nothing, also with it.
 */
export function roundingsOfParts(parts: readonly Money[], step: CashStep): Money[] {
  const until = (count: number) => cashRoundingOf(sum(parts.slice(0, count)), step);
  return parts.map((_, at) => minus(until(at + 1), until(at)));
}

/** A payment of which parts are given back: its exact amount with the tip, what rounding added to it, and what was given back before. */
export type RoundedPayment = { exact: Money; rounding: Money; before: Money };

/** What rounding adds to a part that is given back, so that each is a multiple of the step, and all parts are what was paid. */
export function roundingOfReturn({ exact, rounding, before }: RoundedPayment, part: Money, step: CashStep): Money {
  const paid = sum([exact, rounding]);
  const until = (given: Money) => (compare(given, exact) === 0 ? paid : min(roundCash(given, step), paid));
  const after = sum([before, part]);
  return minus(minus(until(after), until(before)), part);
}

/** What rounding adds to an exact amount of cash, negative where it lowers it; at most half of the step. */
export const cashRoundingOf = (exact: Money, step: CashStep): Money => minus(roundCash(exact, step), exact);
