import type { ProductView } from "@comanda/contract/calls/menu-calls";
import { Availability } from "@comanda/domain/menu/availability";
import type { SoldOut } from "../../shell/session/sold-out/sold-out-store.ts";

type Modifier = ProductView["modifierGroups"][number]["modifiers"][number];

/** A product of the menu with what has been sold out, and offered again, since it was read. */
export const withSoldOut = (product: ProductView, soldOut: SoldOut): ProductView => ({
  ...product,
  remaining: remainingNow(soldOut, product.id, product.remaining),
  modifierGroups: product.modifierGroups.map((group) => ({
    ...group,
    modifiers: group.modifiers.map((one) => choiceNow(soldOut, one)),
  })),
});

/** A choice; of a set menu, with the choices of its dish. A dish that is not served now stays one that cannot be chosen. */
function choiceNow(soldOut: SoldOut, one: Modifier): Modifier {
  const remaining = remainingNow(soldOut, one.modifierProductId, one.remaining);
  if (!one.dish) return { ...one, remaining };
  const isServed = one.dish.availability === Availability.Available;
  const modifierGroups = one.dish.modifierGroups.map((group) => ({
    ...group,
    modifiers: group.modifiers.map((own) => ({ ...own, remaining: remainingNow(soldOut, own.modifierProductId, own.remaining) })),
  }));
  return { ...one, remaining: isServed ? remaining : 0, dish: { ...one.dish, modifierGroups } };
}

/** What is offered again has no known limit: the server checks it when it is added. */
function remainingNow(soldOut: SoldOut, id: string, remaining: number | null): number | null {
  const isOut = soldOut(id);
  if (isOut) return 0;
  return isOut === false && remaining === 0 ? null : remaining;
}
