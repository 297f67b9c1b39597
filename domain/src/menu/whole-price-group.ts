import { decimal, isZero } from "../money/decimal.ts";
import type { DecimalText } from "./menu.ts";

type Group = { id: string; min: number; max: number; modifiers: { price: DecimalText }[] };

/**
 * The id of the group whose choices carry the whole prices of the product, such as sizes; null where there is none. The product itself
 * then costs 0, and exactly one of the choices must be made.
 */
export function wholePriceGroup({ price, modifierGroups }: { price: DecimalText; modifierGroups: Group[] }): string | null {
  if (!isZero(decimal(price))) return null;
  const priced = modifierGroups.filter(({ min, modifiers }) => min > 0 && modifiers.every((choice) => !isZero(decimal(choice.price))));
  const [only, ...others] = priced;
  return only && others.length === 0 && only.min === 1 && only.max === 1 ? only.id : null;
}
