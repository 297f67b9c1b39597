import type { ChosenCondiment, ChosenModifier, OrderLine } from "@comanda/domain/cart/order-line";
import { numberOf } from "@comanda/domain/menu/dish-number";
import type { CondimentOffer, ModifierGroup, Product } from "@comanda/domain/menu/menu";
import { isSetMenu } from "@comanda/domain/menu/set-menu";
import { partLabel } from "@comanda/domain/pricing/part-prices";
import { pricedLine, questionsInSet } from "@comanda/domain/pricing/priced-line";
import type { LineToPrice, ModifierToPrice } from "@comanda/domain/pricing/pricing-shapes";
import { promotionAt } from "@comanda/domain/pricing/promotion-at";
import { type DishInSet, dishesInSet, lineInSet } from "@comanda/domain/pricing/set-parts";
import type { MenuSnapshot } from "../../platform/merchant/menu-snapshot.ts";
import type { OrderedCondiment, OrderedLine, OrderedModifier } from "../read/order-record.ts";

/** When and where an order is placed, and the id of a set that it orders. */
type Ordering = { now: Date; timeZone: string; setId: () => string };

/** A validated line with its current names and prices from the menu: one item, or, of a set menu, one for each of its dishes. */
export function orderedLines(product: Product, line: OrderLine, { now, timeZone, setId }: Ordering): OrderedLine[] {
  if (isSetMenu(product)) {
    const id = setId();
    return dishesInSet(product, line).map((one) => lineOfDish(product, line, { ...one, id }));
  }
  const priced = pricedLine(product, line, { promotion: promotionAt(product, now, timeZone) });
  return [
    {
      ...named(product, line, priced),
      condiments: orderedCondiments(product.condiments, line.condiments),
      modifiers: orderedModifiers(product.modifierGroups, line.orderItemModifiers, priced.modifiers),
    },
  ];
}

/** The number of items that requested lines become. */
export const itemsOfLines = ({ productById }: Pick<MenuSnapshot, "productById">, lines: readonly OrderLine[]): number =>
  lines.reduce((count, { productId, orderItemModifiers }) => {
    const product = productById.get(productId);
    return count + (product && isSetMenu(product) ? orderItemModifiers.reduce((dishes, { quantity }) => dishes + quantity, 0) : 1);
  }, 0);

function lineOfDish(set: Product, line: OrderLine, inSet: DishInSet & { id: string }): OrderedLine {
  const { dish, chosen, extra, id } = inSet;
  const priced = lineInSet(set, inSet, line);
  const { productId, categoryId } = priced.set ?? { productId: set.id, categoryId: set.categoryId };
  return {
    ...named(dish, line, priced),
    condiments: orderedCondiments(dish.condiments, chosen.condiments),
    modifiers: orderedModifiers(questionsInSet(dish), chosen.orderItemModifiers ?? [], priced.modifiers),
    set: { id, productId, categoryId, ...numberOf(set), name: set.name, img: set.picture?.src ?? "", price: set.price, extra },
  };
}

const named = (product: Product, { notes, type }: OrderLine, { set: _, ...priced }: Omit<LineToPrice, "priceChange">) => ({
  ...priced,
  ...numberOf(product),
  name: product.name,
  img: product.picture?.src ?? "",
  notes,
  type,
});

function orderedModifiers(groups: ModifierGroup[], chosen: ChosenModifier[], priced: ModifierToPrice[]): OrderedModifier[] {
  const offers = groups.flatMap((group) => group.modifiers);
  return chosen.flatMap(({ modifierProductId, quantity, condiments }, at) => {
    const offer = offers.find((one) => one.modifierProductId === modifierProductId);
    if (!offer) return [];
    const { name, price } = offer;
    const amount = priced[at]?.amount;
    const part = partLabel(groups, chosen, at);
    return {
      modifierProductId,
      name,
      price,
      quantity,
      condiments: orderedCondiments(offer.condiments, condiments),
      ...(amount !== undefined && { amount }),
      ...(part !== null && { part }),
    };
  });
}

const orderedCondiments = (offers: CondimentOffer[], chosen: ChosenCondiment[]): OrderedCondiment[] =>
  chosen.flatMap(({ id, quantity }) => {
    const offer = offers.find((one) => one.id === id);
    return offer ? { id, name: offer.name, price: offer.price, coefficient: "1", quantity } : [];
  });
