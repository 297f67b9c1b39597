import { compare } from "../money/decimal.ts";
import { type Money, toMoney } from "../money/money.ts";

/** Notes and sums of notes that people pay with, in whole units of the currency. */
const STEPS = [5n, 10n, 20n, 50n, 100n];
const MOST = 4;

/** Up to four sums of cash that are likely to be handed over for an amount, the smallest first, each more than the amount. */
export function suggestedNotes(amount: Money): Money[] {
  const sums = STEPS.map((step) => toMoney({ units: (amount.units / (step * 100n) + 1n) * step * 100n, scale: 2 }));
  const distinct = sums.filter((one, at) => sums.findIndex((other) => other.units === one.units) === at);
  return distinct.toSorted(compare).slice(0, MOST);
}
