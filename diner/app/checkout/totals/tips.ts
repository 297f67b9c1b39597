import { add, compare, decimal, isZero, subtract, times, toText, ZERO } from "@comanda/domain/money/decimal";
import { roundRatioHalfEven } from "@comanda/domain/money/ratio";
import { percentOf } from "@comanda/domain/pricing/tip-percents";
import { isTipTooLarge, largestTip } from "@comanda/domain/pricing/largest-tip";
import type { OrderItemView } from "@comanda/contract/shapes/order-shapes";
import { money, moneyText, sum, toMoney } from "@comanda/domain/money/money";

/** The diner's choice of a tip: percent of the subtotal before discounts, or dollars; `"0.00"` is no tip. */
export type Tip = { percent: number } | { amount: string };

export const NO_TIP: Tip = { amount: "0.00" };

/** The amount of a tip in dollars; null while nothing is chosen. */
export const tipAmount = (tip: Tip | null, subtotal: string): string | null =>
  tip === null ? null : "amount" in tip ? tip.amount : percentOf(tip.percent, subtotal);

/** The amount of a tip, limited to the largest that the subtotal allows. */
export function tipTaken(tip: Tip | null, subtotal: string): string | null {
  const amount = tipAmount(tip, subtotal);
  return amount !== null && isTipTooLarge(amount, subtotal) ? largestTip(subtotal) : amount;
}

/** A tip in percent of the subtotal, with one decimal: `11.9`; null for a subtotal of zero. */
export const tipShare = (amount: string, subtotal: string): string | null =>
  compare(decimal(subtotal), ZERO) <= 0 ? null : toText(roundRatioHalfEven(times(decimal(amount), decimal("100")), decimal(subtotal), 1));

type Item = Pick<OrderItemView, "itemTotalAmount">;

/**
 * The tip of an open order to which a round is added, and its percentage of the items of before where the restaurant offers that one; null
 * without a tip.
 */
export function earlierTip(
  totalTipsAmount: string,
  before: readonly Item[],
  percents: readonly number[],
): { amount: string; percent: number | null } | null {
  if (before.length === 0 || isNothing(totalTipsAmount)) return null;
  const subtotal = moneyText(sum(before.map(({ itemTotalAmount }) => money(itemTotalAmount))));
  return { amount: totalTipsAmount, percent: percents.find((percent) => percentOf(percent, subtotal) === totalTipsAmount) ?? null };
}

/** The total of an order with another tip: tips are not taxed, so nothing else changes. */
export const totalWithTip = (order: { totalAmount: string; totalTipsAmount: string }, tip: string): string =>
  moneyText(toMoney(add(subtract(decimal(order.totalAmount), decimal(order.totalTipsAmount)), decimal(tip))));

/** Whether an amount of dollars is zero. */
export const isNothing = (amount: string): boolean => isZero(decimal(amount));
