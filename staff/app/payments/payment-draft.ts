import type { StaffOrder } from "@comanda/contract/staff/orders/order-shapes";
import { compare, isZero } from "@comanda/domain/money/decimal";
import type { AmountReader } from "@comanda/domain/money/currency";
import { type CashStep, cashRoundingOf } from "@comanda/domain/money/cash-rounding";
import { type Money, money, moneyFrom, NOTHING, sum } from "@comanda/domain/money/money";
import { readTypedAmount, type TypedMistake } from "@comanda/domain/money/typed-number";
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
  /** Of dishes: their items, and their share as the server computed it; null until it is known, and without a dish. */
  dishIds: readonly string[];
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
  dishIds: [],
  dishShare: null,
  tendered: "",
  tip: "",
  reference: "",
};

/** The fields of a draft in which a person types an amount. */
export type AmountFieldName = "part" | "tip" | "tendered";

/**
 * What a draft would record: its amount, its tip, and for cash what rounding adds to them, what was received and is given back. `mistakes`:
 * the fields whose text is no amount; nothing is recorded while there is one.
 */
export type DraftAmounts = {
  due: Money;
  amount: Money | null;
  tip: Money;
  rounding: Money;
  tendered: Money | null;
  change: Money | null;
  mistakes: Partial<Record<AmountFieldName, TypedMistake>>;
};

export const dueOfOrders = (orders: readonly StaffOrder[]): Money => sum(orders.map(({ due }) => money(due)));

function amountOf({ split, parts, dishShare }: PaymentDraft, due: Money, part: Money | null): Money | null {
  if (split === "all") return due;
  if (split === "evenly") return equalShares(due, parts)[0] ?? null;
  return split === "dish" ? moneyFrom(dishShare ?? "") : part;
}

/** How a restaurant's amounts are typed, and the step to which it rounds cash. */
export type TillReader = AmountReader & { cashStep: CashStep };

/** The amounts of a draft as a reader types them; `amount` is null where it is missing, zero or more than is due. */
export function draftAmounts(draft: PaymentDraft, due: Money, reader: TillReader): DraftAmounts {
  const mistakes: DraftAmounts["mistakes"] = {};
  const typed = (field: AmountFieldName): Money | null => {
    const read = readTypedAmount(draft[field], reader);
    if (read.ok) return read.value;
    if (read.why !== "empty") mistakes[field] = read.why;
    return null;
  };
  const entered = amountOf(draft, due, draft.split === "part" ? typed("part") : null);
  const amount = entered && !isZero(entered) && compare(entered, due) <= 0 ? entered : null;
  const tip = typed("tip") ?? NOTHING;
  if (draft.method !== "cash" || !amount) return { due, amount, tip, rounding: NOTHING, tendered: null, change: null, mistakes };
  const rounding = cashRoundingOf(sum([amount, tip]), reader.cashStep);
  const tendered = draft.tendered.trim() === "" ? sum([amount, tip, rounding]) : typed("tendered");
  return { due, amount, tip, rounding, tendered, change: tendered && changeOf({ amount, tip, rounding }, tendered), mistakes };
}

/** What changes hands for the amount of a draft, which is rounded in cash; null without an amount. */
export const handedOver = ({ amount, rounding }: DraftAmounts): Money | null => amount && sum([amount, rounding]);

/** The dishes that a draft pays; none where it pays an amount. */
export const dishesOf = ({ split, dishIds }: PaymentDraft): string[] => (split === "dish" ? [...dishIds] : []);

/** The draft after this one was recorded: of equal parts one less, and of two the last one, which is all that is left. */
export const draftAfter = ({ split, method, parts }: PaymentDraft): PaymentDraft =>
  split === "evenly"
    ? { ...emptyDraft, split: parts > 2 ? "evenly" : "all", method, parts: Math.max(2, parts - 1) }
    : { ...emptyDraft, split, method, parts };

/** Whether nothing was chosen or typed between two drafts; the dishes, which the server may change, do not count. */
export const isTypedSame = (one: PaymentDraft, other: PaymentDraft): boolean =>
  (["split", "method", "part", "parts", "tendered", "tip", "reference"] as const).every((field) => one[field] === other[field]);

/** A text of digits after a key of the keypad: at most two digits after the decimal sign, which is the language's. */
export function afterKey(text: string, key: string): string {
  if (key === "back") return text.slice(0, -1);
  const isSign = /[.,]/.test(key);
  const next = isSign && text === "" ? `0${key}` : text === "0" && !isSign ? key : text + key;
  return /^\d{1,7}([.,]\d{0,2})?$/.test(next) ? next : text;
}

/** The whole change as a tip. */
export const changeAsTip = ({ tip, change }: DraftAmounts): Money | null => change && sum([tip, change]);
