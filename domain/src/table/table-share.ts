import { isZero } from "../money/decimal.ts";
import { money, moneyText, sum } from "../money/money.ts";
import { dueOf, type SettledAmounts } from "../payment/payment-state.ts";

/** The amounts of an order, in dollars with two digits. */
export type OrderAmounts = SettledAmounts & { subTotal: string; discount: string; charge: string; tax: string; tips: string };

/** The amounts of one or several orders together; `due`: what is left to pay of them. */
export type SharedAmounts = Pick<OrderAmounts, "subTotal" | "discount" | "charge" | "tax" | "tips" | "total" | "paid"> & { due: string };

const NAMES = ["subTotal", "discount", "charge", "tax", "tips", "total", "paid"] as const;

/**
 * The amounts of orders together. Discounts, coupons, charges, taxes and tips are parts of each order, whose lines they were divided among
 * by the largest remainder when it was priced: so the sums of the parts of a table are the amounts of the table, to the cent.
 */
export function sharedAmounts(orders: readonly OrderAmounts[]): SharedAmounts {
  const total = (amounts: string[]) => moneyText(sum(amounts.map(money)));
  const [subTotal = "", discount = "", charge = "", tax = "", tips = "", all = "", paid = ""] = NAMES.map((name) =>
    total(orders.map((order) => order[name])),
  );
  return { subTotal, discount, charge, tax, tips, total: all, paid, due: total(orders.map(dueOf)) };
}

/** How much of a part of the table's order is paid: what costs nothing is nothing to pay, so it is neither. */
export function paidState({ total, due }: Pick<SharedAmounts, "total" | "due">): "unpaid" | "part" | "paid" {
  if (isZero(money(due))) return isZero(money(total)) ? "unpaid" : "paid";
  return total === due ? "unpaid" : "part";
}
