import { decimal, toText } from "../money/decimal.ts";
import type { ChosenCondiment, OrderLine } from "./order-line.ts";

/**
 * All that a line asks for but its quantity, as one text. Two lines have the same text when the kitchen does the same for both: the order of
 * choices, the spelling of decimals (`0.25`, `0.250`) and white space around the notes make no difference.
 */
export const lineKey = ({ productId, type, notes, salesUnitFactorList, condiments, orderItemModifiers }: OrderLine): string =>
  JSON.stringify([
    productId,
    type,
    notes.trim(),
    salesUnitFactorList.map((factor) => toText(decimal(factor))),
    condimentSet(condiments),
    quantities(orderItemModifiers.map((one) => [JSON.stringify([one.modifierProductId, condimentSet(one.condiments)]), one.quantity])),
  ]);

/**
 * Whether two lines may become one (specification, section 5; product rules, section 9): the same product with the same modifiers and
 * condiments, sales-unit factors, item type and notes. Anything else stays apart: one dish "without peanuts" and one with are two lines.
 */
export const sameLine = (one: OrderLine, other: OrderLine): boolean => lineKey(one) === lineKey(other);

const condimentSet = (condiments: readonly ChosenCondiment[]) => quantities(condiments.map(({ id, quantity }) => [id, quantity]));

/** How many of each, in an order of its own: the same choice in two entries counts together, as the menu's limits count it. */
function quantities(entries: readonly (readonly [string, number])[]): [string, number][] {
  const sums = new Map<string, number>();
  for (const [key, quantity] of entries) sums.set(key, (sums.get(key) ?? 0) + quantity);
  return [...sums].toSorted(([one], [other]) => (one < other ? -1 : 1));
}
