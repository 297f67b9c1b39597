import type { DecimalText } from "../menu/menu.ts";
import { decimal } from "../money/decimal.ts";
import { type Money, money, sum, toMoney } from "../money/money.ts";
import { spread } from "../money/spread.ts";

/** Divides the price of a set by the dishes' own prices: largest remainder, ties to the earlier; equally where all of them are free. */
export function dividedPrice(price: DecimalText, ownPrices: readonly Money[]): Money[] {
  const weights = sum(ownPrices).units === 0n ? ownPrices.map(() => money("1.00")) : ownPrices;
  return weights.length === 0 ? [] : spread(toMoney(decimal(price)), weights);
}
