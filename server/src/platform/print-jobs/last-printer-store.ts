import { type Queryable, statement } from "../db/queryable.ts";
import type { PrintJob } from "./print-job-store.ts";

const lastPrinter = statement<{ id: string; name: string }, { merchantId: string; document: string; subjectId: string }>(
  "print.last-printer",
  `select p.id, p.name from print_job j join printer p on p.merchant_id = :merchantId and p.id = j.printer_id
   where j.merchant_id = :merchantId and j.document = :document and j.subject_id = :subjectId and p.removed_at is null
   order by j.created_at desc, j.id desc limit 1`,
);

/** The printer that printed a document last, or is to print it; null where none has. */
export async function findLastPrinter(
  on: Queryable,
  { merchantId, document, subjectId }: Pick<PrintJob, "merchantId" | "document" | "subjectId">,
): Promise<{ id: string; name: string } | null> {
  return (await lastPrinter(on, { merchantId, document, subjectId }))[0] ?? null;
}
