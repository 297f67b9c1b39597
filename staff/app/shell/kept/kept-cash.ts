import type { CallInput } from "@comanda/contract/call-by-name";
import { type CashStep, cashRoundingOf } from "@comanda/domain/money/cash-rounding";
import { compare } from "@comanda/domain/money/decimal";
import { min, minus, money, moneyText, sum } from "@comanda/domain/money/money";

export type CashPayment = CallInput<"POST /api/staff/payments">["body"];

/**
 * Cash that a guest has paid before the order was placed. `amount`: what was received without the change. "held": it is recorded once the order is
 * placed. "sent": its answer is not known. "recorded": `back` of it was too much, `left` of the dishes is not paid. "refused": a person decides;
 * without `msg` the order was paid before.
 */
export type KeptCash = {
  amount: string;
  /** The step to which the restaurant rounds cash. */
  cashStep: CashStep;
  state:
    | { kind: "held" }
    | { kind: "sent"; body: CashPayment; left: string }
    | { kind: "recorded"; back: string; left: string }
    | { kind: "refused"; msg: string };
};

/** What cash pays of a placed order. `due`: of the whole order, `added`: the dishes for which the guest has paid, which are a part of it at a table. */
type Paying = { orderId: string; due: string; added: string };

/** The payment that is recorded for cash, and what is left of the dishes; null where nothing of them is due. */
export function cashPaymentOf(
  { amount, cashStep }: Pick<KeptCash, "amount" | "cashStep">,
  { orderId, due, added }: Paying,
): { body: CashPayment; left: string } | null {
  const toPay = min(money(due), money(added));
  if (toPay.units <= 0n) return null;
  const taken = money(amount);
  const isEnough = compare(taken, sum([toPay, cashRoundingOf(toPay, cashStep)])) >= 0;
  const paid = isEnough ? toPay : min(taken, toPay);
  const orders = [{ id: orderId, due }];
  const body = { orders, method: "cash" as const, amount: moneyText(paid), ...(isEnough && { tendered: moneyText(taken) }) };
  return { body, left: moneyText(minus(toPay, paid)) };
}

/** The idempotency key of the payment of an order. */
export const cashKeyOf = (orderKey: string): string => `${orderKey}-cash`;
