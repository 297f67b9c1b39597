import { compare } from "@comanda/domain/money/decimal";
import { money } from "@comanda/domain/money/money";
import type { ChosenDish, PayChoice } from "@comanda/domain/payment/online/what-to-pay";
import { isTipTooLarge } from "@comanda/domain/pricing/largest-tip";
import { percentOf } from "@comanda/domain/pricing/tip-percents";
import { type Bill, isShared, less, ownDue, payableOf, plus, rounded } from "./pay-rules.ts";

/** No tip, a percentage of the dishes before tax, or an amount as it was typed; `amount` is zero where that is none. */
export type Tip = { kind: "none" } | { kind: "percent"; percent: number } | { kind: "other"; typed: string; amount: string };

/**
 * What is chosen in the sheet, each kind with its own values, so that going back to one finds them. `parts`: into how many equal ones what is left is
 * divided; null until that is chosen, as then the bill says it. `tip`: null until one is chosen.
 */
export type Draft = { kind: PayChoice["kind"]; parts: number | null; dishes: readonly ChosenDish[]; amount: string; tip: Tip | null };

/** The most equal parts of a bill. */
export const MOST_PARTS = 50;

/** The parts that are left of the split that is under way; without one, as many as there are orders of which something is left, and two at least. */
const proposedParts = ({ split, orders }: Bill): number =>
  split ? split.of - split.taken : Math.max(2, orders.filter(({ due }) => hasAmount(due)).length);

/** Into how many equal parts a draft divides what is left. `split`: the one that is under way, where it is the next part of that. */
export function partsOf(bill: Bill, { parts }: Pick<Draft, "parts">): { count: number; least: number; split: Bill["split"] } {
  const proposed = proposedParts(bill);
  const count = parts ?? proposed;
  return { count, least: Math.min(2, proposed), split: count === proposed ? bill.split : null };
}

/** The own orders are chosen first; where nothing of them is left, all that is. Of the tips none is. */
export const firstDraft = (bill: Bill): Draft => ({
  kind: hasAmount(ownDue(bill)) || !isShared(bill) ? "mine" : "rest",
  parts: null,
  dishes: [],
  amount: "0.00",
  tip: null,
});

/** Whether an amount is above zero. */
export const hasAmount = (amount: string): boolean => compare(money(amount), money("0.00")) > 0;

export function choiceOf(bill: Bill, { kind, parts, dishes, amount }: Draft): PayChoice {
  switch (kind) {
    case "equal": {
      const { count, split } = partsOf(bill, { parts });
      return split ? { kind, part: split.taken + 1, of: split.of } : { kind, part: 1, of: count };
    }
    case "dishes":
      return { kind, dishes };
    case "amount":
      return { kind, amount: money(amount) };
    default:
      return { kind };
  }
}

/**
 * What of the bill a draft pays now, with its tip, what rounding adds to both, and `total`, which the provider takes; null where nothing of it is left.
 * `isTaken`: whether the provider takes so small an amount.
 */
export function draftSum(bill: Bill, draft: Draft) {
  const payable = payableOf(bill, choiceOf(bill, draft));
  if (!payable) return null;
  const tip = tipOf(bill, draft.tip, payable.net);
  const exact = plus(payable.amount, tip);
  const total = rounded(bill, exact);
  const isTaken = compare(money(total), money(bill.limits?.least ?? "0.00")) >= 0;
  return { ...payable, tip, rounding: less(total, exact), total, isTaken };
}

/** A percentage of dishes as a tip, as the provider takes it. */
export const tipPercent = (bill: Bill, percent: number, net: string): string => rounded(bill, percentOf(percent, net));

/** The amount of a tip. One that became too large for the dishes, or that the provider would round, is none, as the field says. */
function tipOf(bill: Bill, tip: Tip | null, net: string): string {
  if (tip?.kind === "percent") return tipPercent(bill, tip.percent, net);
  return tip?.kind === "other" && !isTipTooLarge(tip.amount, net) && rounded(bill, tip.amount) === tip.amount ? tip.amount : "0.00";
}
