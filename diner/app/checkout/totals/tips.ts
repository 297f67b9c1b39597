import { add, compare, decimal, isZero, subtract, times, toText, ZERO } from "@comanda/domain/money/decimal";
import { roundRatioHalfEven } from "@comanda/domain/money/ratio";
import { isTipTooLarge, largestTip } from "@comanda/domain/pricing/largest-tip";
import { moneyFrom, moneyText, toMoney } from "@comanda/domain/money/money";

/** What the diner chose as a tip: percent of the subtotal before discounts, or dollars; `"0.00"` is none. */
export type Tip = { percent: number } | { amount: string };

export const NO_TIP: Tip = { amount: "0.00" };

/** Percent of a subtotal in dollars, rounded once, half to even: 18 % of 49.25 is 8.86. */
export const percentOf = (percent: number, subtotal: string): string =>
  moneyText(toMoney(times(decimal(subtotal), decimal(percent), decimal("0.01"))));

/** The dollars of a tip; null while nothing is chosen. */
export const tipAmount = (tip: Tip | null, subtotal: string): string | null =>
  tip === null ? null : "amount" in tip ? tip.amount : percentOf(tip.percent, subtotal);

/** The same, at most what an order with this subtotal takes. */
export function tipTaken(tip: Tip | null, subtotal: string): string | null {
  const amount = tipAmount(tip, subtotal);
  return amount !== null && isTipTooLarge(amount, subtotal) ? largestTip(subtotal) : amount;
}

/** Reads what was typed as a tip, with point or comma; null for what is no amount of whole cents, or beyond what an order takes. */
export function typedTip(text: string): string | null {
  const typed = text.trim().replace(",", ".").replace(/\.$/, "");
  const amount = /^\d{1,6}(\.\d{1,2})?$/.test(typed) ? moneyFrom(typed) : null;
  return amount && moneyText(amount);
}

/** How many percent of the subtotal a tip is, to one digit: `11.9`; null where there is nothing to compare with. */
export const tipShare = (amount: string, subtotal: string): string | null =>
  compare(decimal(subtotal), ZERO) <= 0 ? null : toText(roundRatioHalfEven(times(decimal(amount), decimal("100")), decimal(subtotal), 1));

/** What an order comes to with another tip: tips are never taxed, so nothing else changes. */
export const totalWithTip = (order: { totalAmount: string; totalTipsAmount: string }, tip: string): string =>
  moneyText(toMoney(add(subtract(decimal(order.totalAmount), decimal(order.totalTipsAmount)), decimal(tip))));

/** Whether an amount of dollars is nothing. */
export const isNothing = (amount: string): boolean => isZero(decimal(amount));
