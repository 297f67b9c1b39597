import { submissionName } from "../shell/with-submission-lock.ts";
import type { PendingSubmission } from "./submission.ts";

/** The order on its way at a merchant, as it was kept before the first byte left. */
export function readSubmission(merchantId: string): PendingSubmission | null {
  try {
    return JSON.parse(localStorage.getItem(submissionName(merchantId)) ?? "null") as PendingSubmission | null;
  } catch {
    return null;
  }
}

/** Keeps an order before it is sent; `false` where the browser keeps nothing. */
export function saveSubmission(merchantId: string, record: PendingSubmission): boolean {
  try {
    localStorage.setItem(submissionName(merchantId), JSON.stringify(record));
    return true;
  } catch {
    return false;
  }
}

/** It is known what became of the order. */
export function deleteSubmission(merchantId: string): void {
  try {
    localStorage.removeItem(submissionName(merchantId));
  } catch {
    return;
  }
}
