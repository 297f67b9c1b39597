import type { StaffOrder } from "@comanda/contract/staff/orders/order-shapes";
import { isZero } from "@comanda/domain/money/decimal";
import { moneyText } from "@comanda/domain/money/money";
import { useToast } from "@comanda/ui/feedback/toast";
import { useRef, useState } from "react";
import { call } from "../shell/calls/call.ts";
import { useRestaurant } from "../shell/frame/console-data.ts";
import { useAmountText } from "../text/amount-text.ts";
import { useTranslate } from "../text/text.tsx";
import type { DraftAmounts, PaymentDraft } from "./payment-draft.ts";

/** Refusals after which the orders are read again: somebody else took payment, or the amount changed. */
const CHANGED: readonly number[] = [5001, 12_000, 5011];

type Recording = {
  isBusy: boolean;
  problem: string;
  record: (draft: PaymentDraft, amounts: DraftAmounts) => Promise<{ change: string | null } | null>;
};

/**
 * Records a payment once: the key is made when the sheet opens and kept until the payment has been answered, so that a second tap and a
 * repeated call record nothing more. Resolves to the change to give, null for none, where it was recorded, and to null where it was not.
 */
export function useRecording(orders: readonly StaffOrder[], onChanged: () => void): Recording {
  const t = useTranslate();
  const toast = useToast();
  const amountText = useAmountText();
  const { id } = useRestaurant();
  const key = useRef(crypto.randomUUID());
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const record = async (draft: PaymentDraft, amounts: DraftAmounts) => {
    const { amount, change, due } = amounts;
    if (!amount || Object.keys(amounts.mistakes).length > 0) return refused(t("amountWrong", { amount: amountText(moneyText(due)) }));
    if (draft.method === "cash" && !change) return refused(t("cashMissing"));
    setBusy(true);
    const body = {
      ...bodyOf(draft, amounts),
      orders: orders.map((order) => ({ id: order.id, due: order.due })),
      amount: moneyText(amount),
    };
    const answer = await call("POST /api/staff/payments", id, { body, key: key.current });
    setBusy(false);
    // Without a definite answer the same payment is asked for again.
    if (answer.status === 200) key.current = crypto.randomUUID();
    if (!answer.success) {
      if (CHANGED.includes(answer.code)) onChanged();
      return refused(answer.msg || t("payNoAnswer"));
    }
    setProblem("");
    const hasChange = change !== null && !isZero(change);
    // The change is shown in place of a message, which would cover it.
    if (!hasChange) toast(t("recorded", { amount: amountText(moneyText(amount)) }), "success");
    onChanged();
    return { change: hasChange ? answer.data.change : null };
  };
  const refused = (why: string): null => {
    setProblem(why);
    return null;
  };
  return { isBusy, problem, record };
}

const bodyOf = ({ method, reference }: PaymentDraft, { tip, tendered }: DraftAmounts) => ({
  method,
  tip: moneyText(tip),
  reference: reference.trim(),
  ...(tendered && { tendered: moneyText(tendered) }),
});
