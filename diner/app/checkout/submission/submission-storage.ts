import { readJson, writeText } from "@comanda/web/client/browser-storage";
import { submissionName } from "../../shell/session/with-submission-lock.ts";
import type { PendingSubmission } from "./submission.ts";

/** The pending submission at a merchant, as it was stored before it was sent. */
export const readSubmission = (merchantId: string): PendingSubmission | null =>
  readJson("localStorage", submissionName(merchantId)) as PendingSubmission | null;

/** Stores a submission before it is sent; `false` where `localStorage` is unavailable. */
export const saveSubmission = (merchantId: string, record: PendingSubmission): boolean =>
  writeText("localStorage", submissionName(merchantId), JSON.stringify(record));

/** Deletes the stored submission once its outcome is known. */
export const deleteSubmission = (merchantId: string): void => void writeText("localStorage", submissionName(merchantId), null);
