import type { ItemKind } from "../codes.ts";
import type { DecimalText } from "../menu/menu.ts";

/** The `productId` of a line that is not on the menu, which a person of the restaurant has named. */
export const OPEN_ITEM = "0";

/** A chosen condiment. */
export type ChosenCondiment = { id: string; quantity: number };

/** A chosen modifier with its own condiments. A chosen dish of a set menu has choices of its own. */
export type ChosenModifier = {
  modifierProductId: string;
  quantity: number;
  condiments: ChosenCondiment[];
  orderItemModifiers?: ChosenModifier[] | undefined;
};

/** One requested line of a cart or an order (product rules, section 8). It carries no price. */
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

/**
 * Reduces an object that contains a requested line, such as a line of the cart, to the fields of the request (product
 * rules, section 8).
 */
export const orderLineOf = (line: OrderLine): OrderLine => ({
  productId: line.productId,
  quantity: line.quantity,
  notes: line.notes,
  type: line.type,
  salesUnitFactorList: line.salesUnitFactorList,
  condiments: line.condiments,
  orderItemModifiers: line.orderItemModifiers.map(chosenModifierOf),
});

/** A chosen modifier with the fields of the request alone. */
function chosenModifierOf({ modifierProductId, quantity, condiments, orderItemModifiers = [] }: ChosenModifier): ChosenModifier {
  const own = orderItemModifiers.map(chosenModifierOf);
  return { modifierProductId, quantity, condiments, ...(own.length > 0 && { orderItemModifiers: own }) };
}
