import { compare } from "../../money/decimal.ts";
import { min, minus, type Money, NOTHING, sum, toMoney } from "../../money/money.ts";
import { roundRatioHalfEven } from "../../money/ratio.ts";
import { spread } from "../../money/spread.ts";
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

/** A tax that is added to the dishes of an order; `rate` in percent. */
export type AddedTax = { name: string; lang?: string | undefined; rate: string; amount: Money };

/** An order with the taxes that are added to its dishes, and of each dish its part of all of them, by its id. */
export type OrderWithTaxes = OrderWithNets & { taxes: readonly AddedTax[]; dishTaxes: ReadonlyMap<string, Money> };

/**
 * What the price of chosen dishes consists of: each dish before taxes, what is added by each tax, which is divided among the taxes of an order in
 * proportion to their amounts, and `others`, which are charges and tips of the orders. They sum to the amount. Null where the amount is not the
 * price of dishes, or a part of it was paid in another way.
 */
export function composition(orders: readonly OrderWithTaxes[], { amount, dishes }: Pick<WhatToPay, "amount" | "dishes">) {
  if (dishes.length === 0 || compare(sum(dishes.map((dish) => dish.amount)), amount) !== 0) return null;
  const parts = dishes.map((dish) => ({ ...dish, ...partsOf(orders, dish) }));
  const taxes = new Map<string, AddedTax>();
  for (const order of orders) {
    const of = sum(parts.filter(({ orderId }) => orderId === order.id).map(({ tax }) => tax));
    for (const one of taxesOf(order, of)) {
      const key = `${one.name} ${one.rate}`;
      taxes.set(key, { ...one, amount: sum([taxes.get(key)?.amount ?? NOTHING, one.amount]) });
    }
  }
  return { dishes: parts, taxes: [...taxes.values()], others: sum(parts.map(({ others }) => others)) };
}

/** What a chosen dish, or its part, is before taxes, its taxes, and the rest. */
function partsOf(orders: readonly OrderWithTaxes[], dish: WhatToPay["dishes"][number]): { net: Money; tax: Money; others: Money } {
  const order = orders.find(({ id }) => id === dish.orderId);
  const { net: wholeNet, total } = dishOf(orders, dish);
  const net = share(dish.amount, { net: wholeNet, total });
  const added = minus(dish.amount, net);
  const wholeTax = order?.dishTaxes.get(dish.id) ?? NOTHING;
  const isTaxAlone = compare(sum([wholeNet, wholeTax]), total) === 0;
  const tax = isTaxAlone ? added : min(added, share(dish.amount, { net: wholeTax, total }));
  return { net, tax, others: minus(added, tax) };
}

/** An amount of taxes of an order, divided among them; those of nothing are left out. */
function taxesOf({ taxes }: OrderWithTaxes, amount: Money): AddedTax[] {
  if (amount.units === 0n) return [];
  const shares = spread(
    amount,
    taxes.map((one) => one.amount),
  );
  return taxes.map((one, at) => ({ ...one, amount: shares[at] ?? NOTHING })).filter((one) => one.amount.units !== 0n);
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
