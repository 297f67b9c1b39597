import type { LineIn } from "@comanda/contract/line-shapes";
import type { OrderLine } from "@comanda/domain/order-line";

/** What a line asks for, without what a client may send and the server does not hear (product rules, section 8). */
export const askedLine = ({
  productId,
  quantity,
  notes,
  type,
  salesUnitFactorList,
  condiments,
  orderItemModifiers,
}: LineIn): OrderLine => ({
  productId,
  quantity,
  notes,
  type,
  salesUnitFactorList,
  condiments,
  orderItemModifiers: orderItemModifiers.map(({ modifierProductId, quantity: each, condiments: theirs }) => ({
    modifierProductId,
    quantity: each,
    condiments: theirs,
  })),
});
