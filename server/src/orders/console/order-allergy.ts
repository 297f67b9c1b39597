import type { StaffOrder } from "@comanda/contract/staff/orders/order-shapes";
import { allergyFacts } from "@comanda/domain/allergy/allergy-facts";
import type { MenuSnapshot } from "../../platform/merchant/menu-snapshot.ts";
import { allergyIn } from "../read/allergy-gate.ts";
import { type ConsoleOrder, liveItems } from "./console-order-store.ts";

/** The allergy of an order, from its notes, the diner's allergy card and the staff; null where there is none. */
export function allergyOf(order: ConsoleOrder, { productById }: Pick<MenuSnapshot, "productById">): StaffOrder["allergy"] {
  const items = liveItems(order);
  const allergy = allergyIn({ order, items });
  if (!allergy) return null;
  const dishes = items.map(({ id, line }) => ({ itemId: id, allergens: productById.get(line.productId)?.allergens ?? {} }));
  return {
    ...allergy,
    named: order.allergies ?? [],
    facts: allergyFacts(allergy.allergens, dishes),
    readBy: order.allergyReadBy,
    readAt: order.allergyReadAt?.toISOString() ?? null,
  };
}
