import { add, compare, decimal, type Decimal, ZERO } from "../money/decimal.ts";
import type { DecimalText, PartPrice, SellableModifier } from "./menu.ts";
import { moneyText, toMoney } from "../money/money.ts";
import { roundRatioHalfEven } from "../money/ratio.ts";

/** The fields of a choice that the price depends on; `remaining` null: unlimited. */
type Choice = Pick<SellableModifier, "price" | "maxQuantity"> & { remaining?: number | null };

type Priced = { price: DecimalText; modifierGroups: { min: number; priceBy?: PartPrice | undefined; modifiers: Choice[] }[] };

/**
 * The lowest price of one product: its own price with the cheapest choices of each required group that are not sold out.
 * `isFrom`: the required choices add to the price and differ in price, so that the price is displayed as "from".
 */
export function leastPrice({ price, modifierGroups }: Priced): { amount: DecimalText; isFrom: boolean } {
  const required = modifierGroups
    .filter(({ min }) => min > 0)
    .map(({ min, priceBy, modifiers }) => ({ min, priceBy, prices: pricesOf(modifiers) }));
  const cheapest = required.map(({ min, priceBy, prices }) => cheapestOf(prices.slice(0, min), priceBy));
  const added = add(...cheapest);
  return {
    amount: moneyText(toMoney(add(decimal(price), added))),
    isFrom:
      compare(added, ZERO) > 0 && required.some(({ prices }) => compare(decimal(prices.at(-1) ?? "0"), decimal(prices[0] ?? "0")) > 0),
  };
}

/** What the cheapest choices of a question cost together. */
function cheapestOf(prices: readonly DecimalText[], priceBy: PartPrice | undefined): Decimal {
  const sum = add(...prices.map((one) => decimal(one)));
  if (priceBy === "dearest") return decimal(prices.at(-1) ?? "0");
  return priceBy === "average" && prices.length > 0 ? roundRatioHalfEven(sum, decimal(prices.length), 2) : sum;
}

/** The price of each portion of the choices that are not sold out, cheapest first; where all are sold out, of all choices. */
function pricesOf(modifiers: Choice[]): DecimalText[] {
  const left = modifiers.filter(({ remaining }) => remaining !== 0);
  const portions = (left.length > 0 ? left : modifiers).flatMap(({ price, maxQuantity }) =>
    Array.from({ length: maxQuantity }, () => price),
  );
  return portions.toSorted((one, other) => compare(decimal(one), decimal(other)));
}
