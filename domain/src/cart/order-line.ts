import type { ItemKind } from "../codes.ts";
import type { DecimalText } from "../menu/menu.ts";

/** A condiment that was chosen. */
export type ChosenCondiment = { id: string; quantity: number };

/** A modifier that was chosen, with its own condiments. */
export type ChosenModifier = { modifierProductId: string; quantity: number; condiments: ChosenCondiment[] };

/** What a diner asks for in one line of a cart or an order (product rules, section 8). It carries no price. */
export type OrderLine = {
  productId: string;
  /** Pieces 1 to 99; by weight 0.001 to 99.999. */
  quantity: DecimalText;
  /** At most 140 characters. */
  notes: string;
  type: ItemKind;
  salesUnitFactorList: DecimalText[];
  condiments: ChosenCondiment[];
  orderItemModifiers: ChosenModifier[];
};

/** Only what a line asks for, of whatever else carries it: a line that a cart shows, or one that a client sent (product rules, section 8). */
export const orderLineOf = (line: OrderLine): OrderLine => ({
  productId: line.productId,
  quantity: line.quantity,
  notes: line.notes,
  type: line.type,
  salesUnitFactorList: line.salesUnitFactorList,
  condiments: line.condiments,
  orderItemModifiers: line.orderItemModifiers.map(({ modifierProductId, quantity, condiments }) => ({
    modifierProductId,
    quantity,
    condiments,
  })),
});
