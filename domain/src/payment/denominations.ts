/** The notes and the coins of a currency, the largest first, as values with two digits. */
export type Denominations = { notes: readonly string[]; coins: readonly string[] };

const pieces = (notes: string, coins: string): Denominations => ({ notes: valuesIn(notes), coins: valuesIn(coins) });

function valuesIn(text: string): string[] {
  return text.split(" ").map((value) => (value.includes(".") ? value : `${value}.00`));
}

/**
 * The notes and coins in circulation by ISO 4217, as the issuing banks list them; commemorative and rarely seen ones are left out. A currency
 * that is missing is counted as one sum.
 */
const DENOMINATIONS: Readonly<Record<string, Denominations>> = {
  AUD: pieces("100 50 20 10 5", "2 1 0.50 0.20 0.10 0.05"),
  CAD: pieces("100 50 20 10 5", "2 1 0.25 0.10 0.05"),
  CHF: pieces("200 100 50 20 10", "5 2 1 0.50 0.20 0.10 0.05"),
  CZK: pieces("5000 2000 1000 500 200 100", "50 20 10 5 2 1"),
  DKK: pieces("500 200 100 50", "20 10 5 2 1 0.50"),
  EUR: pieces("200 100 50 20 10 5", "2 1 0.50 0.20 0.10 0.05 0.02 0.01"),
  GBP: pieces("50 20 10 5", "2 1 0.50 0.20 0.10 0.05 0.02 0.01"),
  HKD: pieces("1000 500 100 50 20 10", "10 5 2 1 0.50 0.20 0.10"),
  HUF: pieces("20000 10000 5000 2000 1000 500", "200 100 50 20 10 5"),
  MXN: pieces("1000 500 200 100 50 20", "10 5 2 1 0.50"),
  MYR: pieces("100 50 20 10 5 1", "0.50 0.20 0.10 0.05"),
  NOK: pieces("1000 500 200 100 50", "20 10 5 1"),
  NZD: pieces("100 50 20 10 5", "2 1 0.50 0.20 0.10"),
  SEK: pieces("1000 500 200 100 50 20", "10 5 2 1"),
  SGD: pieces("100 50 10 5 2", "1 0.50 0.20 0.10 0.05"),
  TWD: pieces("1000 500 100", "50 10 5 1"),
  USD: pieces("100 50 20 10 5 2 1", "0.25 0.10 0.05 0.01"),
};

/** The notes and coins of a currency; null where they are not known, so that a drawer is counted as one sum. */
export const denominationsOf = (currency: string): Denominations | null => DENOMINATIONS[currency] ?? null;
