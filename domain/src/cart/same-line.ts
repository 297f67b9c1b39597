import { decimal, toText } from "../money/decimal.ts";
import type { ChosenCondiment, ChosenModifier, OrderLine } from "./order-line.ts";

/**
 * The content of a line except its quantity, as a canonical text. Two lines have the same text when the kitchen prepares
 * them identically: the order of choices, the spelling of decimals (`0.25`, `0.250`) and white space around the notes
 * make no difference.
 */
export const lineKey = ({ productId, type, notes, salesUnitFactorList, condiments, orderItemModifiers }: OrderLine): string =>
  JSON.stringify([
    productId,
    type,
    notes.trim(),
    salesUnitFactorList.map((factor) => toText(decimal(factor))),
    condimentSet(condiments),
    modifierSet(orderItemModifiers),
  ]);

/**
 * Whether two lines can be merged (specification, section 5; product rules, section 9): same product, modifiers and
 * condiments, sales-unit factors, item type and notes. A dish "without peanuts" and one with peanuts are two lines.
 */
export const sameLine = (one: OrderLine, other: OrderLine): boolean => lineKey(one) === lineKey(other);

const modifierSet = (chosen: readonly ChosenModifier[]): [string, number][] =>
  quantities(
    chosen.map(({ modifierProductId, condiments, orderItemModifiers = [], quantity }) => {
      const own = orderItemModifiers.length > 0 ? [modifierSet(orderItemModifiers)] : [];
      return [JSON.stringify([modifierProductId, condimentSet(condiments), ...own]), quantity];
    }),
  );

const condimentSet = (condiments: readonly ChosenCondiment[]) => quantities(condiments.map(({ id, quantity }) => [id, quantity]));

/** The total quantity of each key, sorted by key. The same choice in two entries is added up, as the limits of the menu count it. */
function quantities(entries: readonly (readonly [string, number])[]): [string, number][] {
  const sums = new Map<string, number>();
  for (const [key, quantity] of entries) sums.set(key, (sums.get(key) ?? 0) + quantity);
  return [...sums].toSorted(([one], [other]) => (one < other ? -1 : 1));
}
