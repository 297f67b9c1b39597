import type { CondimentOffer, Product } from "@comanda/domain/menu/menu";
import { numberOf } from "@comanda/domain/menu/dish-number";
import type { ChosenCondiment, OrderLine } from "@comanda/domain/cart/order-line";
import { pricedLine } from "@comanda/domain/pricing/priced-line";
import { promotionAt } from "@comanda/domain/pricing/promotion";
import type { OrderedCondiment, OrderedLine } from "../read/order-record.ts";

/** A validated line with its current names and prices from the menu. */
export function orderedLine(product: Product, line: OrderLine, { now, timeZone }: { now: Date; timeZone: string }): OrderedLine {
  const priced = pricedLine(product, line, { promotion: promotionAt(product, now, timeZone) });
  const offers = product.modifierGroups.flatMap((group) => group.modifiers);
  return {
    ...priced,
    ...numberOf(product),
    name: product.name,
    img: product.picture?.src ?? "",
    notes: line.notes,
    type: line.type,
    condiments: orderedCondiments(product.condiments, line.condiments),
    modifiers: line.orderItemModifiers.flatMap(({ modifierProductId, quantity, condiments }) => {
      const offer = offers.find((one) => one.modifierProductId === modifierProductId);
      if (!offer) return [];
      const { name, price } = offer;
      return { modifierProductId, name, price, quantity, condiments: orderedCondiments(offer.condiments, condiments) };
    }),
  };
}

const orderedCondiments = (offers: CondimentOffer[], chosen: ChosenCondiment[]): OrderedCondiment[] =>
  chosen.flatMap(({ id, quantity }) => {
    const offer = offers.find((one) => one.id === id);
    return offer ? { id, name: offer.name, price: offer.price, coefficient: "1", quantity } : [];
  });
