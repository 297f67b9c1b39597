import type { Acting } from "../../orders/event/hold-order.ts";
import type { OrderRecord } from "../../orders/read/order-record.ts";
import type { Queryable } from "../../platform/db/queryable.ts";
import { findLastPrinter } from "../../platform/print-jobs/last-printer-store.ts";
import { insertPrintJob } from "../../platform/print-jobs/print-job-store.ts";

/** Prints the receipt of an order again where a printer has printed it before; returns the name of that printer, null without one. */
export async function printReceiptAgain(tx: Queryable, { merchantId, id }: OrderRecord, { random, at }: Acting): Promise<string | null> {
  const printer = await findLastPrinter(tx, { merchantId, document: "bill", subjectId: id });
  if (!printer) return null;
  await insertPrintJob(tx, { merchantId, id: random.id(), printerId: printer.id, document: "bill", subjectId: id }, at);
  return printer.name;
}
