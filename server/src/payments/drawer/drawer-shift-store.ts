import type { Period } from "@comanda/domain/figures/period";
import { type Queryable, statement } from "../../platform/db/queryable.ts";
import { SHIFT_SUMS, type ShiftSums } from "./shift-store.ts";

/** A shift with its drawer, and what went through it. What is null is so until it is counted. */
export type ShiftRow = {
  id: string;
  drawerId: string;
  drawer: string;
  day: string;
  float: string;
  openedBy: string;
  openedAt: Date;
  closedBy: string | null;
  closedAt: Date | null;
  expected: string | null;
  counted: string | null;
  stays: string | null;
  reason: string;
  sums: ShiftSums;
};

const ofDays = statement<Omit<ShiftRow, "sums"> & ShiftSums, { merchantId: string; from: string; to: string }>(
  "drawer.shifts",
  `select s.id, s.drawer_id as "drawerId", d.name as drawer, s.business_day as day, s.opened_by as "openedBy", s.opened_at as "openedAt",
     s.closed_by as "closedBy", s.closed_at as "closedAt", s.expected, s.counted, s.stays, s.reason, ${SHIFT_SUMS}
   from drawer_shift s join cash_drawer d on d.merchant_id = :merchantId and d.id = s.drawer_id
   where s.merchant_id = :merchantId and s.business_day between :from and :to order by s.opened_at desc, s.id desc`,
);

/** The shifts that began on some business days, the newest first. */
export async function findShifts(on: Queryable, merchantId: string, { from, to }: Period): Promise<ShiftRow[]> {
  const rows = await ofDays(on, { merchantId, from, to });
  return rows.map(({ count, cash, rounding, moved, ...row }) => ({ ...row, sums: { float: row.float, count, cash, rounding, moved } }));
}

const elsewhere = statement<{ count: number; amount: string }, { merchantId: string; from: string; to: string }>(
  "drawer.cash-elsewhere",
  `select count(*)::int as count, coalesce(sum(amount + tip + rounding), 0)::text as amount from payment
   where merchant_id = :merchantId and business_day between :from and :to and method = 'cash' and drawer_shift_id is null`,
);

/** Cash of some business days that went into no open drawer. */
export async function findCashElsewhere(
  on: Queryable,
  merchantId: string,
  { from, to }: Period,
): Promise<{ count: number; amount: string }> {
  const [row] = await elsewhere(on, { merchantId, from, to });
  if (!row) throw new Error("the statement gave no row");
  return row;
}

const uncounted = statement<{ name: string }, { merchantId: string; day: string }>(
  "drawer.uncounted",
  `select d.name from drawer_shift s join cash_drawer d on d.merchant_id = :merchantId and d.id = s.drawer_id
   where s.merchant_id = :merchantId and s.business_day <= :day and s.closed_at is null order by d.id`,
);

/** The names of the drawers that were opened until a business day and are not counted. */
export const findUncountedDrawers = async (on: Queryable, merchantId: string, day: string): Promise<string[]> =>
  (await uncounted(on, { merchantId, day })).map(({ name }) => name);
