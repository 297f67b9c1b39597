import type { Bill, BillItem, BillOrder } from "./pay-rules.ts";

/** A dish of a bill with its order. */
export type BillDish = { order: BillOrder; item: BillItem };

/** The dishes of a bill as they are offered: the own ones, those of others of which something is left, and those of others that are paid or being paid. */
export type DishGroup = { kind: "own" | "open" | "covered"; dishes: BillDish[] };

export function dishGroups({ orders }: Pick<Bill, "orders">): DishGroup[] {
  const dishes = orders.flatMap((order) => order.items.map((item) => ({ order, item })));
  const kindOf = ({ order, item }: BillDish): DishGroup["kind"] => (order.isYou ? "own" : item.left ? "open" : "covered");
  return (["own", "open", "covered"] as const)
    .map((kind) => ({ kind, dishes: dishes.filter((dish) => kindOf(dish) === kind) }))
    .filter((group) => group.dishes.length > 0);
}

/** The names of the diners who ordered these dishes, each once; null where one of them is a guest, who has no name. */
export function namesOf(dishes: readonly BillDish[]): string[] | null {
  const names = [...new Set(dishes.map(({ order }) => order.name))];
  return names.every((name) => name !== null) ? names : null;
}
