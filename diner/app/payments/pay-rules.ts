import type { CallData, CallInput } from "@comanda/contract/call-by-name";
import { type CashStep, EXACT_CASH, roundCash } from "@comanda/domain/money/cash-rounding";
import { money, moneyText, type Money, minus, sum } from "@comanda/domain/money/money";
import { beforeTax, composition, type OrderWithTaxes } from "@comanda/domain/payment/online/before-tax";
import { type PayChoice, type PayRefusal, type WhatToPay, whatToPay } from "@comanda/domain/payment/online/what-to-pay";

export type Bill = CallData<"GET /api/merchant/order/bill">;
export type BillOrder = Bill["orders"][number];
export type BillItem = BillOrder["items"][number];
export type Attempt = CallData<"GET /api/merchant/order/payment/attempt">;
type SentChoice = CallInput<"POST /api/merchant/order/payment/attempt">["body"]["choice"];

/** The orders of a bill as the rules of payments read them. */
const payable = ({ orders }: Bill): OrderWithTaxes[] =>
  orders.map(({ id, isYou, due, items, taxes }) => ({
    id,
    isOwn: isYou,
    due: money(due),
    dishes: items.map((item) => ({
      id: item.id,
      amount: money(item.amount),
      covered: item.covered.map(({ numerator, denominator, amount }) => ({ numerator, denominator, amount: money(amount) })),
    })),
    nets: new Map(items.map((item) => [item.id, money(item.net)])),
    dishTaxes: new Map(items.map((item) => [item.id, money(item.tax)])),
    taxes: taxes.map((tax) => ({ ...tax, amount: money(tax.amount) })),
  }));

/** What a choice pays now: the amount, what of it is before taxes and charges, and what was paid of the chosen dishes in another way. */
export type Payable = { amount: string; net: string; what: WhatToPay };

/** What the provider takes is a multiple of this. */
export const stepOf = ({ limits }: Bill): CashStep => limits?.step ?? EXACT_CASH;

/** An amount as the provider takes it. */
export const rounded = (bill: Bill, amount: string): string => moneyText(roundCash(money(amount), stepOf(bill)));

/** Why a choice cannot be paid of a bill; null where it can. */
export function refusalOf(bill: Bill, choice: PayChoice): PayRefusal | null {
  const what = whatToPay(payable(bill), choice, { step: stepOf(bill) });
  return what.ok ? null : what.why;
}

/** What a choice pays of a bill, by the rule of the server; null where nothing of it is left. */
export function payableOf(bill: Bill, choice: PayChoice): Payable | null {
  const orders = payable(bill);
  const what = whatToPay(orders, choice, { step: stepOf(bill) });
  return what.ok ? { amount: moneyText(what.value.amount), net: moneyText(beforeTax(orders, what.value)), what: what.value } : null;
}

/** What the price of the dishes of a choice consists of; null for an amount that is not of dishes. */
export const compositionOf = (bill: Bill, what: WhatToPay) => composition(payable(bill), what);

/** Whether the bill has orders of several diners, so that there is something to divide. */
export const isShared = ({ orders }: Bill): boolean => orders.some(({ isYou }) => !isYou);

const sumOf = (amounts: readonly string[]): Money => sum(amounts.map((amount) => money(amount)));

/** The amounts of the bill: its total, what diners are paying now, what is left, and what is paid, which is the rest. */
export function sumsOf({ orders, paying, due }: Bill): { total: string; paying: string; paid: string; due: string } {
  const [total, open] = [sumOf(orders.map((order) => order.total)), sumOf(paying.map(({ amount }) => amount))];
  return { total: moneyText(total), paying: moneyText(open), paid: moneyText(minus(total, sum([open, money(due)]))), due };
}

/** What the restaurant has taken itself: what is paid and no diner has paid from a phone. */
export const paidToTeam = (bill: Bill): string => moneyText(minus(money(sumsOf(bill).paid), sumOf(bill.paid.map(({ amount }) => amount))));

/** What the caller's own orders have left to pay. */
export const ownDue = ({ orders }: Bill): string => moneyText(sumOf(orders.filter(({ isYou }) => isYou).map(({ due }) => due)));

/** A choice as it is sent. */
export function sentChoice(choice: PayChoice): SentChoice {
  if (choice.kind === "amount") return { kind: "amount", amount: moneyText(choice.amount) };
  if (choice.kind !== "dishes") return choice;
  return { kind: "dishes", dishes: choice.dishes.map(({ orderId, id, part }) => ({ orderId, id, ...part })) };
}

/** The difference of two amounts. */
export const less = (from: string, what: string): string => moneyText(minus(money(from), money(what)));

/** The sum of two amounts. */
export const plus = (one: string, other: string): string => moneyText(sumOf([one, other]));
