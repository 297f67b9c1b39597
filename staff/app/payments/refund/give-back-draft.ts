import type { CallInput } from "@comanda/contract/call-by-name";
import type { StaffOrderDetail } from "@comanda/contract/staff/orders/order-shapes";
import { isZero } from "@comanda/domain/money/decimal";
import type { AmountReader } from "@comanda/domain/money/currency";
import { minus, type Money, money, moneyText, sum } from "@comanda/domain/money/money";
import { readTypedAmount } from "@comanda/domain/money/typed-number";
import { equalShares } from "@comanda/domain/payment/bill-shares";
import { unitsGone } from "@comanda/domain/payment/give-back";
import { unitsOf } from "@comanda/domain/payment/unit-shares";

export const GIVE_BACK_KINDS = ["dishes", "amount", "everything"] as const;
export type What = CallInput<"POST /api/staff/orders/:id/give-back">["body"]["what"];
type Item = StaffOrderDetail["items"][number];

/** What a person has chosen on the sheet: the units of dishes by the ids of their items, and an amount as typed. */
export type GiveBackDraft = { kind: (typeof GIVE_BACK_KINDS)[number]; units: Readonly<Record<string, number>>; amount: string };

/** A way in which money is given back: by the card of a payment, at the reader, on the terminal or by the provider of a guest's payment, with what that one can take back at most, in cash or otherwise. */
export type Way =
  | { id: string; method: "card"; paymentId: string; digits: string; left: Money; by: "reader" | "terminal" | "online" }
  | { id: "cash" | "other"; method: "cash" | "other" };

/** A dish of which something can still be given back; `left` of its `units`, each at the price of the next one. */
export type DishLeft = { item: Item; units: number; left: number; amountOf: (count: number) => string };

const counting = ({ refunds }: Pick<StaffOrderDetail, "refunds">) => refunds.filter(({ state }) => state !== "failed");

/** What was given back of an order, also what is under way. */
export const givenBackOf = (order: Pick<StaffOrderDetail, "refunds">): Money => sum(counting(order).map(({ amount }) => money(amount)));

/** What is still paid of an order, with tips beside its total. */
export function stillPaidOf({ payments, refunds }: Pick<StaffOrderDetail, "payments" | "refunds">): Money {
  const paying = payments.filter(({ method, refundId }) => method !== "written-off" && refundId === null);
  return minus(sum(paying.flatMap(({ amount, tip }) => [money(amount), money(tip)])), givenBackOf({ refunds }));
}

/** The dishes of an order of which something was not given back. */
export function dishesLeft(order: Pick<StaffOrderDetail, "items" | "refunds">): DishLeft[] {
  return order.items.flatMap((item) => {
    const units = item.weight ? 1 : unitsOf(item);
    const gone = unitsGone(counting(order), item.id);
    const shares = equalShares(money(item.amount), units);
    const amountOf = (count: number) => moneyText(sum(shares.slice(gone, gone + count)));
    return gone < units ? [{ item, units, left: units - gone, amountOf }] : [];
  });
}

/** The ways of an order, the payment's own first: its cards, or cash where it was paid in cash, and other means. */
export function waysOf(order: Pick<StaffOrderDetail, "payments" | "refunds">): Way[] {
  const paying = order.payments.filter(({ reverses, refundId, isReversed }) => reverses === null && refundId === null && !isReversed);
  const cards = paying.flatMap((payment): Way[] => {
    const before = counting(order).filter(({ paymentId }) => paymentId === payment.id);
    const left = minus(sum([money(payment.amount), money(payment.tip)]), sum(before.map(({ amount }) => money(amount))));
    if ((payment.method !== "card" && payment.attemptId === null) || isZero(left)) return [];
    const digits = /^\d{4}$/.test(payment.reference) ? payment.reference : "";
    const by = payment.attemptId !== null ? "online" : payment.byReader ? "reader" : "terminal";
    return [{ id: `card ${payment.id}`, method: "card", paymentId: payment.id, digits, left, by }];
  });
  const isOther = paying.length > 0 && paying.every(({ method }) => method === "other" || method === "online");
  const cash = { id: "cash", method: "cash" } as const;
  const other = { id: "other", method: "other" } as const;
  return [...cards, ...(isOther ? [other, cash] : [cash, other])];
}

/** What a draft asks for; null where nothing is chosen, or the amount is none. */
export function whatOf({ kind, units, amount }: GiveBackDraft, reader: AmountReader): What | null {
  if (kind === "everything") return { kind };
  if (kind === "dishes") {
    const items = Object.entries(units).map(([id, quantity]) => ({ id, quantity }));
    return items.length > 0 ? { kind, items } : null;
  }
  const read = readTypedAmount(amount, reader);
  return read.ok && !isZero(read.value) ? { kind, amount: moneyText(read.value) } : null;
}

type GiveBackBody = CallInput<"POST /api/staff/orders/:id/give-back">["body"];

/** A request to give back that had no definite answer, with its idempotency key. */
export type SentRequest = { body: GiveBackBody; key: string };

/** What a person wants, without the sum that was given back before. */
const intentOf = ({ givenBack: _, ...intent }: GiveBackBody): string => JSON.stringify(intent);

/**
 * The request that was sent before and that a person repeats, as it was sent; null where this one is another. The sum that was given back before does
 * not distinguish them: it may have grown by that very request, whose answer was lost.
 */
export const requestFor = (body: GiveBackBody, sent: SentRequest | null): SentRequest | null =>
  sent && intentOf(sent.body) === intentOf(body) ? sent : null;
