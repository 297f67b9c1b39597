import { submissionName } from "../../shell/session/with-submission-lock.ts";
import type { PendingSubmission } from "./submission.ts";

/** The pending submission at a merchant, as it was stored before it was sent. */
export function readSubmission(merchantId: string): PendingSubmission | null {
  try {
    return JSON.parse(localStorage.getItem(submissionName(merchantId)) ?? "null") as PendingSubmission | null;
  } catch {
    return null;
  }
}

/** Stores a submission before it is sent; `false` where `localStorage` is unavailable. */
export function saveSubmission(merchantId: string, record: PendingSubmission): boolean {
  try {
    localStorage.setItem(submissionName(merchantId), JSON.stringify(record));
    return true;
  } catch {
    return false;
  }
}

/** Deletes the stored submission once its outcome is known. */
export function deleteSubmission(merchantId: string): void {
  try {
    localStorage.removeItem(submissionName(merchantId));
  } catch {
    return;
  }
}
