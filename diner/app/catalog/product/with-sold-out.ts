import type { ProductView } from "@comanda/contract/calls/menu-calls";
import type { SoldOut } from "../../shell/session/sold-out/sold-out-store.ts";

/** A product of the menu with what has been sold out, and offered again, since it was read. */
export const withSoldOut = (product: ProductView, soldOut: SoldOut): ProductView => ({
  ...product,
  remaining: remainingNow(soldOut, product.id, product.remaining),
  modifierGroups: product.modifierGroups.map((group) => ({
    ...group,
    modifiers: group.modifiers.map((one) => ({ ...one, remaining: remainingNow(soldOut, one.modifierProductId, one.remaining) })),
  })),
});

/** What is offered again has no known limit: the server checks it when it is added. */
function remainingNow(soldOut: SoldOut, id: string, remaining: number | null): number | null {
  const isOut = soldOut(id);
  if (isOut) return 0;
  return isOut === false && remaining === 0 ? null : remaining;
}
