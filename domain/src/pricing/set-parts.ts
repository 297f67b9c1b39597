import type { ChosenModifier, OrderLine } from "../cart/order-line.ts";
import { SalesUnit } from "../codes.ts";
import { ItemMode } from "../menu/item-mode.ts";
import type { DecimalText, Product } from "../menu/menu.ts";
import { wholePriceGroup } from "../menu/whole-price-group.ts";
import { decimal, times } from "../money/decimal.ts";
import { type Money, money, moneyText, NOTHING, sum, toMoney } from "../money/money.ts";
import { dividedPrice } from "./divided-price.ts";
import { salesUnitFactor } from "./line-total.ts";
import { choicesOfDish, leastChoice, pricedCondiments } from "./priced-line.ts";
import type { LineToPrice } from "./pricing-shapes.ts";

/** A dish that was chosen in a set: one piece for each set. `price`: its part of the price of the set, and what it costs beyond it. */
export type DishInSet = { dish: Product; chosen: ChosenModifier; part: DecimalText; extra: DecimalText };

/**
 * The price of a dish outside of sets, by which the price of a set is divided: of one with whole prices at its choices, the least of them.
 */
function ownPrice(dish: Pick<Product, "price" | "modifierGroups" | "salesUnitType" | "salesUnitFactorList">): Money {
  const whole = wholePriceGroup(dish);
  const group = dish.modifierGroups.find(({ id }) => id === whole);
  return toMoney(group ? decimal(leastChoice(group.modifiers)) : times(decimal(dish.price), salesUnitFactor(dish)));
}

/**
 * The dishes that a line of a set menu chooses, one for each piece, with their parts of the price of one set. The extra price of a dish stays
 * with the dish. Empty for a product that is not a set.
 */
export function dishesInSet(
  set: Pick<Product, "price" | "modifierGroups">,
  { orderItemModifiers }: Pick<OrderLine, "orderItemModifiers">,
): DishInSet[] {
  const offers = set.modifierGroups.flatMap(({ modifiers }) => modifiers);
  const chosen = orderItemModifiers.flatMap((one) => {
    const offer = offers.find(({ modifierProductId }) => modifierProductId === one.modifierProductId);
    return offer?.dish ? Array.from({ length: one.quantity }, () => ({ dish: offer.dish, chosen: one, extra: offer.price })) : [];
  });
  const dishes = chosen.flatMap(({ dish, ...one }) => (dish ? { dish, ...one } : []));
  const parts = dividedPrice(
    set.price,
    dishes.map(({ dish }) => ownPrice(dish)),
  );
  return dishes.map((one, at) => ({ ...one, part: moneyText(parts[at] ?? NOTHING) }));
}

/**
 * The line of a dish in a set, priced as an item of its own: its part of the set, what it costs beyond it, and its own choices. Promotions do
 * not apply; a coupon whose scope names the set or its category applies to it, one that names the dish does not.
 */
export const lineInSet = (
  set: Pick<Product, "id" | "categoryId">,
  { dish, chosen, part, extra }: DishInSet,
  { quantity }: Pick<OrderLine, "quantity">,
): Omit<LineToPrice, "priceChange"> => ({
  productId: dish.id,
  categoryId: dish.categoryId,
  price: moneyText(sum([money(part), toMoney(decimal(extra))])),
  quantity,
  coefficient: "1",
  salesUnitType: SalesUnit.piece,
  weightUnit: null,
  salesUnitFactorList: [],
  condiments: pricedCondiments(dish.condiments, chosen.condiments),
  modifiers: choicesOfDish(dish, chosen),
  mode: ItemMode.normal,
  pointsPrice: 0,
  isTaxFree: dish.isTaxFree,
  promotion: null,
  adjustments: [],
  set: { productId: set.id, categoryId: set.categoryId },
});
