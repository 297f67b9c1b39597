import type { Queryable } from "../db/queryable.ts";
import type { Deps } from "../deps.ts";
import { findCodePrinters } from "./code-slip-store.ts";
import { insertPrintJob } from "./print-job-store.ts";

/** Writes the jobs of the printers that print order codes by themselves, for a sitting whose code is new. */
export async function printCodeSlips(
  { random }: Pick<Deps, "random">,
  tx: Queryable,
  { merchantId, sittingId, at }: { merchantId: string; sittingId: string; at: Date },
): Promise<void> {
  for (const printerId of await findCodePrinters(tx, merchantId))
    await insertPrintJob(tx, { merchantId, id: random.id(), printerId, document: "code-slip", subjectId: sittingId }, at);
}
