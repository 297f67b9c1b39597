import type { StaffOrder } from "@comanda/contract/staff/orders/order-shapes";
import { type CashStep, cashRoundingOf } from "@comanda/domain/money/cash-rounding";
import { isZero } from "@comanda/domain/money/decimal";
import { money, moneyText, sum } from "@comanda/domain/money/money";
import { useToast } from "@comanda/ui/feedback/toast";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { call } from "../shell/calls/call.ts";
import { useRestaurant } from "../shell/frame/console-data.ts";
import { useKeptState } from "../shell/lock/use-kept-state.ts";
import { useAmountText } from "../text/amount-text.ts";
import { dishesOf, type DraftAmounts, dueOfOrders, type PaymentDraft } from "./payment-draft.ts";
import { type Attempt, type Outcome, PaymentRecorder, type Unanswered } from "./payment-recorder.ts";
import { usePaymentText } from "./payment-text.ts";

type Steps = {
  /** Names what is under way for `useKeptState`. */
  keptAs: string;
  /** All orders of the sheet, and those of them that are paid now. */
  orders: readonly StaffOrder[];
  paying: readonly StaffOrder[];
  onChanged: () => void;
  /** A draft was recorded. */
  onRecorded: (draft: PaymentDraft) => void;
  onClose: () => void;
};

/**
 * Records payments one after the other, keeps the change of each until a person has given it, and closes the sheet once all is paid: here, by
 * a card at the reader, or by somebody else.
 */
export function usePaymentSteps({ keptAs, orders, paying, onChanged, onRecorded, onClose }: Steps) {
  const [given, setGiven] = useKeptState<string | null>(`change ${keptAs}`, null);
  const { isBusy, isUnknown, problem, record } = useRecording({
    keptAs,
    orders: paying,
    onChanged,
    onRecorded: (draft, change) => {
      setGiven(change);
      onRecorded(draft);
    },
  });
  // A payment that is being recorded, or whose answer is missing, may have change to give.
  const isDone = isZero(dueOfOrders(orders)) && given === null && !isBusy && !isUnknown;
  // Once, also where closing leads to another page, whose loading renders this one again.
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (isDone) close();
  }, [isDone]);
  return { isBusy, problem, record, given, hasGiven: () => setGiven(null) };
}

/** Refusals after which the orders are read again: somebody else took payment, or the amount changed. */
const CHANGED: readonly number[] = [5001, 12_000, 5011];

type Options = {
  keptAs: string;
  orders: readonly StaffOrder[];
  onChanged: () => void;
  /** A draft was recorded: the change to give of it, null for none. */
  onRecorded: (draft: PaymentDraft, change: string | null) => void;
};

/**
 * Records payments, each once, whatever becomes of the answers. A payment whose answer is missing is asked for again as soon as the amounts
 * of its orders change, which is most often by itself, and before the next one is recorded. One that was sent before the device was locked is
 * asked for, with its key, only when a person records a payment again.
 */
function useRecording({ keptAs, orders, onChanged, onRecorded }: Options) {
  const t = usePaymentText();
  const amountText = useAmountText();
  const { id } = useRestaurant();
  const [pending, onPending] = useKeptState<Unanswered<PaymentDraft> | null>(`sent ${keptAs}`, null);
  const [recorder] = useState(
    () => new PaymentRecorder<PaymentDraft>((body, key) => call("POST /api/staff/payments", id, { body, key }), { pending, onPending }),
  );
  const [isBusy, setBusy] = useState(false);
  const { problem, setProblem, take } = useOutcome({ onChanged, onRecorded, isUnknown: pending !== null });
  const doing = async (asked: Promise<Outcome<PaymentDraft> | null>) => {
    setBusy(true);
    const outcome = await asked;
    setBusy(false);
    if (outcome) take(outcome);
  };
  const record = async (draft: PaymentDraft, amounts: DraftAmounts): Promise<void> => {
    const { amount, change, due } = amounts;
    const isWrong = !amount || Object.keys(amounts.mistakes).length > 0;
    // Nothing may be left to pay because the payment whose answer is missing is recorded.
    if (isWrong && recorder.pendingOrders) return doing(recorder.settle());
    if (isWrong) return setProblem(t("amountWrong", { amount: amountText(moneyText(due)) }));
    if (draft.method === "cash" && !change) return setProblem(t("cashMissing"));
    const seen = orders.map((order) => ({ id: order.id, due: order.due }));
    await doing(recorder.record({ draft, body: { ...bodyOf(draft, amounts), orders: seen, amount: moneyText(amount) } }));
  };
  const dues = duesText(orders);
  const triedWith = useRef("");
  const settle = useEffectEvent((now: string) => {
    if (!recorder.pendingOrders || !recorder.mayAskByItself || [duesText(recorder.pendingOrders), triedWith.current].includes(now)) return;
    triedWith.current = now;
    void doing(recorder.settle());
  });
  useEffect(() => {
    if (!isBusy) settle(dues);
  }, [dues, isBusy]);
  return { isBusy, problem, record, isUnknown: recorder.pendingOrders !== null };
}

const duesText = (orders: readonly { id: string | number; due: string | number }[]): string =>
  orders.map(({ id, due }) => `${id} ${due}`).join();

/** Says what became of a payment. */
function useOutcome({ onChanged, onRecorded, isUnknown }: Pick<Options, "onChanged" | "onRecorded"> & { isUnknown: boolean }) {
  const t = usePaymentText();
  const toast = useToast();
  const amountText = useAmountText();
  const { cashStep } = useRestaurant();
  const [problem, setProblem] = useState(isUnknown ? t("payNoAnswer") : "");
  const take = (outcome: Outcome<PaymentDraft>): void => {
    if (outcome.kind === "unknown") return setProblem(outcome.msg || t("payNoAnswer"));
    if (outcome.kind === "refused") {
      if (CHANGED.includes(outcome.code)) onChanged();
      return setProblem(outcome.msg);
    }
    const { attempt, change, kind } = outcome;
    const amount = amountText(handedOverOf(attempt.body, cashStep));
    const hasChange = attempt.body.tendered !== undefined && !isZero(money(change));
    setProblem(kind === "before" ? t("recordedBefore", { amount }) : "");
    // The change is shown in place of a message, which would cover it.
    if (kind === "recorded" && !hasChange) toast(t("recorded", { amount }), "success");
    onChanged();
    onRecorded(attempt.draft, hasChange ? change : null);
  };
  return { problem, setProblem, take };
}

/** What changed hands for the amount of a payment, which is rounded in cash. */
function handedOverOf({ method, amount, tip = 0 }: Attempt<PaymentDraft>["body"], cashStep: CashStep): string {
  const paid = money(amount);
  return moneyText(method === "cash" ? sum([paid, cashRoundingOf(sum([paid, money(tip)]), cashStep)]) : paid);
}

const bodyOf = (draft: PaymentDraft, { tip, tendered }: DraftAmounts) => ({
  method: draft.method,
  tip: moneyText(tip),
  reference: draft.reference.trim(),
  itemIds: dishesOf(draft),
  ...(tendered && { tendered: moneyText(tendered) }),
});
