import { SalesUnit } from "../menu/sales-unit.ts";
import type { ChosenCondiment, ChosenModifier, OrderLine } from "../cart/order-line.ts";
import type { DecimalText, Promotion, Sellable, SellableCondiment, SellableDish, SellableGroup, SellableModifier } from "../menu/menu.ts";
import { weightUnitOf } from "../menu/weight.ts";
import { wholePriceGroup } from "../menu/whole-price-group.ts";
import { compare, decimal, digitsText, subtract } from "../money/decimal.ts";
import { withPartPrices } from "./part-prices.ts";
import type { CondimentToPrice, LineToPrice, ModifierToPrice } from "./pricing-shapes.ts";

/**
 * A validated line with its prices, which come from the menu only (product rules, section 3), and the promotion in force now. Throws for a
 * choice that the menu does not have, which validation refuses before.
 */
export function pricedLine(
  product: Sellable & { categoryId: string },
  line: OrderLine,
  { promotion }: { promotion: Promotion | null },
): Omit<LineToPrice, "priceChange"> {
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
    modifiers: pricedModifiers(product.modifierGroups, line.orderItemModifiers),
    mode: product.mode,
    pointsPrice: product.pointsPrice,
    isTaxFree: product.isTaxFree,
    promotion,
    adjustments: [],
  };
}

/** The choices of a product with their prices, those of a dish of a set menu with the choices of that dish. */
export const pricedModifiers = (groups: readonly SellableGroup[], chosen: readonly ChosenModifier[]): ModifierToPrice[] =>
  withPartPrices(
    groups,
    chosen,
    chosen.map((one) => pricedModifier(groups, one)),
  );

/**
 * The questions of a dish within a set menu. The set pays for the dish, so of choices that carry the whole prices, such as sizes, only what
 * one costs beyond the least of them is added.
 */
export function questionsInSet<Group extends SellableGroup>({
  price,
  modifierGroups,
}: {
  price: DecimalText;
  modifierGroups: Group[];
}): Group[] {
  const whole = wholePriceGroup({ price, modifierGroups });
  return modifierGroups.map((group) => {
    if (group.id !== whole) return group;
    const least = decimal(leastChoice(group.modifiers));
    return { ...group, modifiers: group.modifiers.map((one) => ({ ...one, price: digitsText(subtract(decimal(one.price), least)) })) };
  });
}

/** The least price of choices; `0.00` where there are none. */
export const leastChoice = ([first, ...others]: readonly Pick<SellableModifier, "price">[]): DecimalText =>
  others.reduce((least, { price }) => (compare(decimal(price), decimal(least)) < 0 ? price : least), first?.price ?? "0.00");

/** A piece uses the factors of the menu. A weight without factors has its weight in the quantity, so its factor is 1 and not 0. */
function salesUnitFactors(product: Sellable, line: OrderLine): DecimalText[] {
  if (product.salesUnitType === SalesUnit.piece) return product.salesUnitFactorList;
  return [line.salesUnitFactorList, product.salesUnitFactorList].find((factors) => factors.length > 0) ?? ["1"];
}

function pricedModifier(groups: readonly SellableGroup[], chosen: ChosenModifier): ModifierToPrice {
  const { modifierProductId, quantity, condiments } = chosen;
  const offer = groups.flatMap(({ modifiers }) => modifiers).find((one) => one.modifierProductId === modifierProductId);
  if (!offer) throw new Error(`the menu has no modifier ${modifierProductId}`);
  return {
    price: offer.price,
    quantity,
    condiments: pricedCondiments(offer.condiments, condiments),
    ...(offer.dish && { modifiers: choicesOfDish(offer.dish, chosen) }),
  };
}

/** The own choices of a dish of a set menu, with what they add to the price of the set. */
export const choicesOfDish = (dish: SellableDish, { orderItemModifiers = [] }: ChosenModifier): ModifierToPrice[] =>
  pricedModifiers(questionsInSet(dish), orderItemModifiers);

export const pricedCondiments = (offers: SellableCondiment[], chosen: ChosenCondiment[]): CondimentToPrice[] =>
  chosen.map((one) => pricedCondiment(offers, one));

function pricedCondiment(offers: SellableCondiment[], { id, quantity }: ChosenCondiment): CondimentToPrice {
  const offer = offers.find((one) => one.id === id);
  if (!offer) throw new Error(`the menu has no condiment ${id}`);
  return { price: offer.price, coefficient: "1", quantity };
}
