import { compare } from "../../money/decimal.ts";
import { min, type Money, NOTHING, sum, toMoney } from "../../money/money.ts";
import { roundRatioHalfEven } from "../../money/ratio.ts";
import type { PayableOrder, WhatToPay } from "./what-to-pay.ts";

/** An order with what its dishes cost before charges, taxes and tips, by the id of the dish. */
export type OrderWithNets = PayableOrder & { nets: ReadonlyMap<string, Money> };

/**
 * What is paid, before charges, taxes and tips: of chosen dishes their part, of an amount its share in proportion to the orders that it pays.
 * Percentages of a tip are of it.
 */
export function beforeTax(
  orders: readonly OrderWithNets[],
  { amount, dishes, allocations }: Pick<WhatToPay, "amount" | "dishes" | "allocations">,
): Money {
  const ofDishes = sum(dishes.map((dish) => dish.amount));
  if (dishes.length > 0 && compare(ofDishes, amount) === 0) return sum(dishes.map((dish) => share(dish.amount, dishOf(orders, dish))));
  return min(amount, sum(allocations.map(({ orderId, amount: paid }) => share(paid, wholeOf(orders, orderId)))));
}

type Whole = { net: Money; total: Money };

function dishOf(orders: readonly OrderWithNets[], { orderId, id }: { orderId: string; id: string }): Whole {
  const order = orders.find((one) => one.id === orderId);
  return { net: order?.nets.get(id) ?? NOTHING, total: order?.dishes.find((dish) => dish.id === id)?.amount ?? NOTHING };
}

function wholeOf(orders: readonly OrderWithNets[], orderId: string): Whole {
  const order = orders.find(({ id }) => id === orderId);
  return { net: sum([...(order?.nets.values() ?? [])]), total: sum((order?.dishes ?? []).map(({ amount }) => amount)) };
}

/** The part of `net` that `paid` is of `total`, rounded half to even. */
function share(paid: Money, { net, total }: Whole): Money {
  if (total.units === 0n) return NOTHING;
  const units = { units: paid.units * net.units, scale: paid.scale + net.scale };
  return toMoney(roundRatioHalfEven(units, total, paid.scale));
}
