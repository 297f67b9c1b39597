import type { Locale } from "@comanda/domain/locale";
import { cancelReasonWords } from "../../platform/text/cancel-reasons.ts";
import type { OrderRecord } from "./order-record.ts";

/**
 * What the diner reads about a cancellation: the words of a reason of the console, the note of `other`, or the words of the operator's
 * command.
 */
export function cancelReasonText({ cancelReason, cancelNote }: Pick<OrderRecord, "cancelReason" | "cancelNote">, locale: Locale): string {
  if (!cancelReason) return "";
  if (cancelReason === "other" && cancelNote) return cancelNote;
  return cancelReasonWords(cancelReason, locale);
}
