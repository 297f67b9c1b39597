import type { StaffOrder } from "@comanda/contract/staff/orders/order-shapes";
import { isZero } from "@comanda/domain/money/decimal";
import { useEffect, useState } from "react";
import { type DraftAmounts, dueOfOrders, type PaymentDraft } from "./payment-draft.ts";
import { useRecording } from "./use-recording.ts";

type Steps = {
  /** All orders of the sheet, and those of them that are paid now. */
  orders: readonly StaffOrder[];
  paying: readonly StaffOrder[];
  onChanged: () => void;
  onClose: () => void;
};

/**
 * Records payments one after the other, keeps the change of each until a person has given it, and closes the sheet once all is paid: here, by
 * a card at the reader, or by somebody else.
 */
export function usePaymentSteps({ orders, paying, onChanged, onClose }: Steps) {
  const { isBusy, problem, record } = useRecording(paying, onChanged);
  const [isSubmitting, setSubmitting] = useState(false);
  const [given, setGiven] = useState<string | null>(null);
  /** Resolves to whether the draft was recorded. */
  const submit = async (draft: PaymentDraft, amounts: DraftAmounts): Promise<boolean> => {
    setSubmitting(true);
    const recorded = await record(draft, amounts);
    // In one step, so that a sheet with change to give never looks as if it were done.
    setSubmitting(false);
    if (recorded) setGiven(recorded.change);
    return recorded !== null;
  };
  const isDone = isZero(dueOfOrders(orders)) && given === null && !isSubmitting;
  useEffect(() => {
    if (isDone) onClose();
  }, [isDone, onClose]);
  return { isBusy, problem, submit, given, hasGiven: () => setGiven(null) };
}
