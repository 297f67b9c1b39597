import type { StaffOrder } from "@comanda/contract/staff/orders/order-shapes";
import { isZero } from "@comanda/domain/money/decimal";
import { useEffect, useState } from "react";
import { dueOfOrders, type PaymentDraft } from "./payment-draft.ts";
import { useRecording } from "./use-recording.ts";

type Steps = {
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
export function usePaymentSteps({ orders, paying, onChanged, onRecorded, onClose }: Steps) {
  const [given, setGiven] = useState<string | null>(null);
  const { isBusy, isUnknown, problem, record } = useRecording({
    orders: paying,
    onChanged,
    onRecorded: (draft, change) => {
      setGiven(change);
      onRecorded(draft);
    },
  });
  // A payment that is being recorded, or whose answer is missing, may have change to give.
  const isDone = isZero(dueOfOrders(orders)) && given === null && !isBusy && !isUnknown;
  useEffect(() => {
    if (isDone) onClose();
  }, [isDone, onClose]);
  return { isBusy, problem, record, given, hasGiven: () => setGiven(null) };
}
