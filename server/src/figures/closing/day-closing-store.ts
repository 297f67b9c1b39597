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

const inForce = statement<ClosingRow>(
  "day-closing.in-force",
  `select ${COLUMNS} from day_closing where merchant_id = $1 and day = $2::date and reopened_at is null`,
);

/** The closing of a business day; null for a day that is not closed. */
export const findClosing = async (on: Queryable, merchantId: string, day: string): Promise<ClosingRow | null> =>
  (await inForce(on, merchantId, day))[0] ?? null;

const insert = statement<{ id: string }>(
  "day-closing.insert",
  `insert into day_closing (merchant_id, id, day, totals, counted, expected, note, closed_by, closed_at)
   values ($1, $2, $3::date, $4::jsonb, $5, $6, $7, $8, $9)
   on conflict (merchant_id, day) where reopened_at is null do nothing returning id::text as id`,
);

/** Writes the closing of a day; false where the day is closed. */
export async function insertClosing(
  on: Queryable,
  { merchantId, day, id, totals, counted, expected, note, closedBy, closedAt }: ClosingRow & { merchantId: string; day: string },
): Promise<boolean> {
  const values = [id, day, JSON.stringify(totals), counted, expected, note, closedBy, closedAt.toISOString()];
  return (await insert(on, merchantId, ...values)).length > 0;
}

const reopen = statement<ClosingRow>(
  "day-closing.reopen",
  `update day_closing set reopened_by = $3, reopened_at = $4, reopen_reason = $5
   where merchant_id = $1 and day = $2::date and reopened_at is null returning ${COLUMNS}`,
);

/** Opens a closed day again; its closing, or null for a day that is not closed. */
export const reopenClosing = async (
  on: Queryable,
  { merchantId, day, by, at, reason }: { merchantId: string; day: string; by: string; at: Date; reason: string },
): Promise<ClosingRow | null> => (await reopen(on, merchantId, day, by, at.toISOString(), reason))[0] ?? null;
