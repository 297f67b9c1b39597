import type { CartLineView } from "@comanda/contract/calls/cart-calls";
import { orderLineForTests } from "@comanda/domain/cart/order-line-for-tests";
import { ItemMode, SalesUnit } from "@comanda/domain/codes";

/** A line of the page's cart: a dish for $2.50 with nothing chosen, whose name is its id. */
export const cartLine = (productId: string, quantity = "1", id = ""): CartLineView => ({
  ...orderLineForTests({ productId, quantity }),
  id,
  name: productId,
  img: "",
  choices: "",
  each: "2.5",
  amount: "2.50",
  points: 0,
  mode: ItemMode.normal,
  pointsPrice: 0,
  salesUnitType: SalesUnit.piece,
  weight: null,
  promotion: null,
});
