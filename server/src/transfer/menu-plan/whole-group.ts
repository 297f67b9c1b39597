import type { Product } from "@comanda/domain/menu/menu";
import { decimal, isZero } from "@comanda/domain/money/decimal";
import { wholePriceGroup } from "@comanda/domain/menu/whole-price-group";

/**
 * The id of the group that has the whole prices of a product; null for a product with a price of its own. Where several could be it, the
 * first one: prices of choices are added, so that the product costs the same.
 */
export function wholeGroupOf(product: Product): string | null {
  if (!product.hasWholePrices) return null;
  const possible = product.modifierGroups.filter(
    ({ min, max, modifiers }) => min === 1 && max === 1 && modifiers.every(({ price }) => !isZero(decimal(price))),
  );
  return wholePriceGroup(product) ?? possible[0]?.id ?? null;
}
