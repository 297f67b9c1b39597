import type { StaffOrder } from "@comanda/contract/staff/orders/order-shapes";
import { compare, isZero } from "@comanda/domain/money/decimal";
import { type Money, money, moneyFrom, NOTHING, sum } from "@comanda/domain/money/money";
import { equalShares } from "@comanda/domain/payment/bill-shares";
import { changeOf } from "@comanda/domain/payment/payment-parts";

export type Method = "cash" | "card" | "other";
export type Split = "all" | "part" | "evenly" | "dish";

/** What a person has entered on the payment sheet. Amounts are texts as typed. */
export type PaymentDraft = {
  split: Split;
  method: Method;
  /** Of a part. */
  part: string;
  /** Of equal parts. */
  parts: number;
  /** Of dishes: their share as the server computed it. */
  dishShare: string | null;
  tendered: string;
  tip: string;
  reference: string;
};

export const emptyDraft: PaymentDraft = {
  split: "all",
  method: "cash",
  part: "",
  parts: 2,
  dishShare: null,
  tendered: "",
  tip: "",
  reference: "",
};

/** What a draft would record: its amount, its tip, and for cash what was received and is given back. */
export type DraftAmounts = { due: Money; amount: Money | null; tip: Money; tendered: Money | null; change: Money | null };

export const dueOfOrders = (orders: readonly StaffOrder[]): Money => sum(orders.map(({ due }) => money(due)));

function amountOf({ split, part, parts, dishShare }: PaymentDraft, due: Money): Money | null {
  if (split === "all") return due;
  if (split === "evenly") return equalShares(due, parts)[0] ?? null;
  return split === "dish" ? moneyFrom(dishShare ?? "") : moneyFrom(part);
}

/** The amounts of a draft; `amount` is null where it is missing, zero or more than is due. */
export function draftAmounts(draft: PaymentDraft, due: Money): DraftAmounts {
  const entered = amountOf(draft, due);
  const amount = entered && !isZero(entered) && compare(entered, due) <= 0 ? entered : null;
  const tip = moneyFrom(draft.tip) ?? NOTHING;
  if (draft.method !== "cash" || !amount) return { due, amount, tip, tendered: null, change: null };
  const tendered = draft.tendered === "" ? sum([amount, tip]) : moneyFrom(draft.tendered);
  return { due, amount, tip, tendered, change: tendered && changeOf({ amount, tip }, tendered) };
}

/** A text of digits after a key of the keypad: at most two digits after the point. */
export function afterKey(text: string, key: string): string {
  if (key === "back") return text.slice(0, -1);
  const next = key === "." && text === "" ? "0." : text === "0" && key !== "." ? key : text + key;
  return /^\d{1,7}(\.\d{0,2})?$/.test(next) ? next : text;
}

/** The whole change as a tip. */
export const changeAsTip = ({ tip, change }: DraftAmounts): Money | null => change && sum([tip, change]);
