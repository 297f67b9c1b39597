import { OrderStatus } from "../codes.ts";
import { isZero } from "../money/decimal.ts";
import { type Money, money, moneyText, sum } from "../money/money.ts";
import { dueOf, type SettledAmounts } from "../payment/payment-state.ts";

/** An order of a sitting, in progress or completed. */
export type TableOrder = SettledAmounts & { id: string; status: number; guests: number };

/** Nobody sits at it; seated without an order; ordered; everything completed and something unpaid. */
export type TableState = "free" | "choosing" | "ordered" | "to-pay";

const left = (orders: readonly TableOrder[]): Money => sum(orders.map((order) => money(dueOf(order))));

/** What is left to pay of the orders of a sitting: dollars with two digits. */
export const dueOfTable = (orders: readonly TableOrder[]): string => moneyText(left(orders));

/** The state of a table, from the orders of its open sitting; null without one. */
export function tableStateOf(orders: readonly TableOrder[] | null): TableState {
  if (!orders) return "free";
  if (orders.some(({ status }) => status === OrderStatus.Progressing)) return "ordered";
  return isZero(left(orders)) ? "choosing" : "to-pay";
}

/** The guests of a table: as the host entered them, otherwise the largest number of its orders; 0 where both are unknown. */
export const guestsOfTable = (entered: number, orders: readonly TableOrder[]): number =>
  entered > 0 ? entered : Math.max(0, ...orders.map(({ guests }) => guests));
