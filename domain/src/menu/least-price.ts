import { add, compare, decimal, ZERO } from "../money/decimal.ts";
import type { DecimalText, SellableModifier } from "./menu.ts";
import { moneyText, toMoney } from "../money/money.ts";

/** A choice as a price needs it; `remaining` null: unlimited. */
type Choice = Pick<SellableModifier, "price" | "maxQuantity"> & { remaining?: number | null };

type Priced = { price: DecimalText; modifierGroups: { min: number; modifiers: Choice[] }[] };

/**
 * The least that one of a product costs: its price with the cheapest answer to each group that has to be answered, of what is not sold out.
 * `isFrom`: nobody can have it for its price alone, and other answers cost more, so that it is shown as "from".
 */
export function leastPrice({ price, modifierGroups }: Priced): { amount: DecimalText; isFrom: boolean } {
  const required = modifierGroups.filter(({ min }) => min > 0).map(({ min, modifiers }) => ({ min, prices: pricesOf(modifiers) }));
  const cheapest = required.map(({ min, prices }) => add(...prices.slice(0, min).map((one) => decimal(one))));
  const added = add(...cheapest);
  return {
    amount: moneyText(toMoney(add(decimal(price), added))),
    isFrom:
      compare(added, ZERO) > 0 && required.some(({ prices }) => compare(decimal(prices.at(-1) ?? "0"), decimal(prices[0] ?? "0")) > 0),
  };
}

/** What each portion of the choices costs, the cheapest first; of choices that are all sold out, as if none were. */
function pricesOf(modifiers: Choice[]): DecimalText[] {
  const left = modifiers.filter(({ remaining }) => remaining !== 0);
  const portions = (left.length > 0 ? left : modifiers).flatMap(({ price, maxQuantity }) =>
    Array.from({ length: maxQuantity }, () => price),
  );
  return portions.toSorted((one, other) => compare(decimal(one), decimal(other)));
}
