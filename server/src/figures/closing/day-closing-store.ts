import { type Queryable, statement } from "../../platform/db/queryable.ts";

/** A closing in force, as stored; amounts are exact decimals. */
export type ClosingRow = {
  id: string;
  totals: Record<string, string>;
  counted: string;
  expected: string;
  note: string;
  closedBy: string;
  closedAt: Date;
};

const COLUMNS = `id::text as id, totals, counted, expected, note, closed_by as "closedBy", closed_at as "closedAt"`;

const inForce = statement<ClosingRow, { merchantId: string; day: string }>(
  "day-closing.in-force",
  `select ${COLUMNS} from day_closing where merchant_id = :merchantId and day = :day::date and reopened_at is null`,
);

/** The closing of a business day; null for a day that is not closed. */
export const findClosing = async (on: Queryable, merchantId: string, day: string): Promise<ClosingRow | null> =>
  (await inForce(on, { merchantId, day }))[0] ?? null;

const insert = statement<
  { id: string },
  {
    merchantId: string;
    id: string;
    day: string;
    totals: string;
    counted: string;
    expected: string;
    note: string;
    closedBy: string;
    closedAt: string;
  }
>(
  "day-closing.insert",
  `insert into day_closing (merchant_id, id, day, totals, counted, expected, note, closed_by, closed_at)
   values (:merchantId, :id, :day::date, :totals::jsonb, :counted, :expected, :note, :closedBy, :closedAt)
   on conflict (merchant_id, day) where reopened_at is null do nothing returning id::text as id`,
);

/** Writes the closing of a day; false where the day is closed. */
export async function insertClosing(
  on: Queryable,
  { merchantId, day, id, totals, counted, expected, note, closedBy, closedAt }: ClosingRow & { merchantId: string; day: string },
): Promise<boolean> {
  const rows = await insert(on, {
    merchantId,
    id,
    day,
    totals: JSON.stringify(totals),
    counted,
    expected,
    note,
    closedBy,
    closedAt: closedAt.toISOString(),
  });
  return rows.length > 0;
}

const reopen = statement<ClosingRow, { merchantId: string; day: string; by: string; at: string; reason: string }>(
  "day-closing.reopen",
  `update day_closing set reopened_by = :by, reopened_at = :at, reopen_reason = :reason
   where merchant_id = :merchantId and day = :day::date and reopened_at is null returning ${COLUMNS}`,
);

/** Opens a closed day again; its closing, or null for a day that is not closed. */
export const reopenClosing = async (
  on: Queryable,
  { merchantId, day, by, at, reason }: { merchantId: string; day: string; by: string; at: Date; reason: string },
): Promise<ClosingRow | null> => (await reopen(on, { merchantId, day, by, at: at.toISOString(), reason }))[0] ?? null;
