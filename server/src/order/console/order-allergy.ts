import type { StaffOrder } from "@comanda/contract/staff/order-shapes";
import type { MenuSnapshot } from "../../menu/menu-cache.ts";
import { type ConsoleOrder, liveItems } from "./console-order-store.ts";

/** The allergy of an order, from the diner's allergy card and the staff; null where there is none. */
export function allergyOf(order: ConsoleOrder, { productById }: Pick<MenuSnapshot, "productById">): StaffOrder["allergy"] {
  const named = order.allergies ?? [];
  if (named.length === 0) return null;
  const items = liveItems(order);
  const presenceOf = (productId: string, one: (typeof named)[number]) => productById.get(productId)?.allergens[one] ?? "unknown";
  return {
    allergens: named,
    words: [],
    named,
    facts: named.map((one) => ({
      allergen: one,
      contains: items.filter(({ line }) => presenceOf(line.productId, one) === "present").map(({ id }) => id),
      unknown: items.filter(({ line }) => presenceOf(line.productId, one) === "unknown").map(({ id }) => id),
    })),
    readBy: order.allergyReadBy,
    readAt: order.allergyReadAt?.toISOString() ?? null,
  };
}
