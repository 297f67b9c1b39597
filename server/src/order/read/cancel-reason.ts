import type { Locale } from "@comanda/domain/locale";
import { CANCEL_REASON_TEXTS } from "../../text/cancel-reasons.ts";
import type { OrderRecord } from "./order-record.ts";

const isNamed = (reason: string): reason is keyof typeof CANCEL_REASON_TEXTS => Object.hasOwn(CANCEL_REASON_TEXTS, reason);

/**
 * What the diner reads about a cancellation: the words of a reason of the console, the note of `other`, or the words of the operator's
 * command.
 */
export function cancelReasonText({ cancelReason, cancelNote }: Pick<OrderRecord, "cancelReason" | "cancelNote">, locale: Locale): string {
  if (!cancelReason) return "";
  if (cancelReason === "other" && cancelNote) return cancelNote;
  return isNamed(cancelReason) ? CANCEL_REASON_TEXTS[cancelReason][locale] : cancelReason;
}
