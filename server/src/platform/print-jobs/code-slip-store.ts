import { type Queryable, statement } from "../db/queryable.ts";
import type { Deps } from "../deps.ts";
import { insertPrintJob } from "./print-job-store.ts";

const slip = statement<{ table: string; orderCode: string; qrCodeId: string | null }, { merchantId: string; sittingId: string }>(
  "print.code-slip",
  `select t.name as "table", s.order_code as "orderCode",
     q.id as "qrCodeId"
   from sitting s join dining_table t on t.merchant_id = :merchantId and t.id = s.table_id
     left join (
       select distinct on (table_id) table_id, id from qr_code where merchant_id = :merchantId and revoked_at is null
       order by table_id, created_at desc nulls last, id desc
     ) q on q.table_id = s.table_id
   where s.merchant_id = :merchantId and s.id = :sittingId and s.ended_at is null`,
);

/** The table of an open sitting, its order code, and the newest valid QR code of the table. */
export const findCodeSlip = async (on: Queryable, merchantId: string, sittingId: string) =>
  (await slip(on, { merchantId, sittingId }))[0] ?? null;

const printers = statement<{ id: string }, { merchantId: string }>(
  "print.code-printers",
  `select id from printer where merchant_id = :merchantId and prints_codes and removed_at is null order by id`,
);

/** The printers that print order codes by themselves. */
const findCodePrinters = async (on: Queryable, merchantId: string): Promise<string[]> =>
  (await printers(on, { merchantId })).map(({ id }) => id);

/** Writes the jobs of the printers that print order codes by themselves, for a sitting whose code is new. */
export async function printCodeSlips(
  { random }: Pick<Deps, "random">,
  tx: Queryable,
  { merchantId, sittingId, at }: { merchantId: string; sittingId: string; at: Date },
): Promise<void> {
  for (const printerId of await findCodePrinters(tx, merchantId))
    await insertPrintJob(tx, { merchantId, id: random.id(), printerId, document: "code-slip", subjectId: sittingId }, at);
}
