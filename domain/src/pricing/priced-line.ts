import { SalesUnit } from "../codes.ts";
import type { DecimalText, Promotion, Sellable, SellableCondiment, SellableModifier } from "../menu/menu.ts";
import type { ChosenCondiment, ChosenModifier, OrderLine } from "../cart/order-line.ts";
import type { CondimentToPrice, LineToPrice, ModifierToPrice } from "./pricing-shapes.ts";
import { weightUnitOf } from "../menu/weight.ts";

/**
 * A validated line with its prices, which come from the menu only (product rules, section 3), and the promotion in force now. Throws for a
 * choice that the menu does not have, which validation refuses before.
 */
export function pricedLine(
  product: Sellable & { categoryId: string },
  line: OrderLine,
  { promotion }: { promotion: Promotion | null },
): Omit<LineToPrice, "priceChange"> {
  const offers = product.modifierGroups.flatMap(({ modifiers }) => modifiers);
  return {
    productId: product.id,
    categoryId: product.categoryId,
    price: product.price,
    quantity: line.quantity,
    coefficient: "1",
    salesUnitType: product.salesUnitType,
    weightUnit: weightUnitOf(product),
    salesUnitFactorList: salesUnitFactors(product, line),
    condiments: line.condiments.map((chosen) => pricedCondiment(product.condiments, chosen)),
    modifiers: line.orderItemModifiers.map((chosen) => pricedModifier(offers, chosen)),
    mode: product.mode,
    pointsPrice: product.pointsPrice,
    isTaxFree: product.isTaxFree,
    promotion,
    adjustments: [],
  };
}

/** A piece uses the factors of the menu. A weight without factors has its weight in the quantity, so its factor is 1 and not 0. */
function salesUnitFactors(product: Sellable, line: OrderLine): DecimalText[] {
  if (product.salesUnitType === SalesUnit.piece) return product.salesUnitFactorList;
  return [line.salesUnitFactorList, product.salesUnitFactorList].find((factors) => factors.length > 0) ?? ["1"];
}

function pricedModifier(offers: SellableModifier[], { modifierProductId, quantity, condiments }: ChosenModifier): ModifierToPrice {
  const offer = offers.find((one) => one.modifierProductId === modifierProductId);
  if (!offer) throw new Error(`the menu has no modifier ${modifierProductId}`);
  return { price: offer.price, quantity, condiments: condiments.map((chosen) => pricedCondiment(offer.condiments, chosen)) };
}

function pricedCondiment(offers: SellableCondiment[], { id, quantity }: ChosenCondiment): CondimentToPrice {
  const offer = offers.find((one) => one.id === id);
  if (!offer) throw new Error(`the menu has no condiment ${id}`);
  return { price: offer.price, coefficient: "1", quantity };
}
