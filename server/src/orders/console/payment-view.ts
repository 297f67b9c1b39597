import type { StaffOrderDetail } from "@comanda/contract/staff/orders/order-shapes";
import { type Holder, mayHolder, type Permission } from "@comanda/domain/staff/permissions";
import type { PaymentRow } from "./order-history-store.ts";

/** How long a person may correct a payment of one's own, in milliseconds (console: Correction). */
const OWN_CORRECTION_MS = 120_000;

/** Who looks at a payment, when, and on which business day. */
export type PaymentReader = { staffId: string; holder: Holder; now: Date; businessDay: string };

/** Whether a person may reverse a payment: one's own within two minutes, one of the same business day, or any. */
export function mayCorrect({ staffId, at, businessDay, isReversed, reverses, refundId }: PaymentRow, reader: PaymentReader): boolean {
  if (isReversed || reverses !== null || refundId !== null) return false;
  if (mayHolder(reader.holder, "payments.correct-later")) return true;
  if (mayHolder(reader.holder, "payments.correct-today") && businessDay === reader.businessDay) return true;
  const isOwn = staffId === reader.staffId && reader.now.getTime() - at.getTime() <= OWN_CORRECTION_MS;
  return isOwn && mayHolder(reader.holder, "payments.correct-own");
}

/** The permission that a person lacks to correct a payment. */
export const neededToCorrect = (
  { businessDay: day }: Pick<PaymentRow, "businessDay">,
  { holder, businessDay: today }: PaymentReader,
): Permission => (day === today && !mayHolder(holder, "payments.correct-today") ? "payments.correct-today" : "payments.correct-later");

/** The view of a payment for one person. */
export function paymentView(row: PaymentRow, reader: PaymentReader): StaffOrderDetail["payments"][number] {
  const { id, method, amount, tip, tendered, change, rounding, reference, groupId, reverses, refundId } = row;
  const { isReversed, byReader, attemptId, reason, staffName, at } = row;
  return {
    id,
    method,
    amount,
    tip,
    tendered,
    change,
    rounding,
    reference,
    groupId,
    reverses,
    refundId,
    isReversed,
    byReader,
    attemptId,
    reason,
    by: staffName,
    at: at.toISOString(),
    mayCorrect: mayCorrect(row, reader),
  };
}
