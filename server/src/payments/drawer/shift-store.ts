import type { CountedPiece, DrawerMovement } from "@comanda/domain/payment/drawer";
import { type Queryable, statement } from "../../platform/db/queryable.ts";

type NewShift = { merchantId: string; id: string; drawerId: string; businessDay: string; float: string; by: string; at: string };

const insertShift = statement<{ id: string }, NewShift>(
  "drawer.open",
  `insert into drawer_shift (merchant_id, id, drawer_id, business_day, float, opened_by, opened_at)
   values (:merchantId, :id, :drawerId, :businessDay, :float, :by, :at)
   on conflict (merchant_id, drawer_id) where closed_at is null do nothing returning id`,
);

/** Opens a drawer; false where it is open. */
export const openShift = async (on: Queryable, shift: NewShift): Promise<boolean> => (await insertShift(on, shift)).length > 0;

const lock = statement<{ id: string }, { merchantId: string; id: string }>(
  "drawer.lock-shift",
  `select id from drawer_shift where merchant_id = :merchantId and id = :id and closed_at is null for update`,
);

/**
 * Locks an open shift until the transaction ends, after every transaction that records cash in it: the sums that are read next are those of
 * this moment. False where it is closed.
 */
export const lockShift = async (tx: Queryable, merchantId: string, id: string): Promise<boolean> =>
  (await lock(tx, { merchantId, id })).length > 0;

const share = statement<{ id: string }, { merchantId: string; drawerId: string | null }>(
  "drawer.shift-for-cash",
  `select s.id from drawer_shift s join cash_drawer d on d.merchant_id = :merchantId and d.id = s.drawer_id
   where s.merchant_id = :merchantId and s.closed_at is null and d.removed_at is null and (d.id = :drawerId::bigint
     or (select count(*) from cash_drawer one where one.merchant_id = :merchantId and one.removed_at is null) = 1)
   for share of s`,
);

/**
 * The open shift into which cash goes that is recorded at a drawer, or at any device of a restaurant with one drawer; null where that drawer is
 * closed. It cannot be counted until the transaction ends.
 */
export const shiftForCash = async (tx: Queryable, merchantId: string, drawerId: string | null): Promise<string | null> =>
  (await share(tx, { merchantId, drawerId }))[0]?.id ?? null;

/** What went through a shift; amounts are exact decimals. `moved`: the sums of its movements by kind. */
export type ShiftSums = { float: string; count: number; cash: string; rounding: string; moved: Partial<Record<DrawerMovement, string>> };

/** SQL: what went through the shift `s`. */
export const SHIFT_SUMS = `s.float,
     (select count(*) filter (where p.reverses is null) - count(*) filter (where p.reverses is not null) from payment p
       where p.merchant_id = :merchantId and p.drawer_shift_id = s.id and p.method = 'cash')::int as count,
     (select coalesce(sum(p.amount + p.tip), 0)::text from payment p
       where p.merchant_id = :merchantId and p.drawer_shift_id = s.id and p.method = 'cash') as cash,
     (select coalesce(sum(p.rounding), 0)::text from payment p
       where p.merchant_id = :merchantId and p.drawer_shift_id = s.id and p.method = 'cash') as rounding,
     coalesce((select jsonb_object_agg(m.kind, m.amount) from
       (select kind, sum(amount)::text as amount from drawer_movement where merchant_id = :merchantId and shift_id = s.id group by kind) m), '{}') as moved`;

const sumsOf = statement<ShiftSums, { merchantId: string; id: string }>(
  "drawer.sums",
  `select ${SHIFT_SUMS} from drawer_shift s where s.merchant_id = :merchantId and s.id = :id`,
);

/** What went through a shift until now; it exists. */
export async function findShiftSums(on: Queryable, merchantId: string, id: string): Promise<ShiftSums> {
  const [row] = await sumsOf(on, { merchantId, id });
  if (!row) throw new Error("the shift does not exist");
  return row;
}

const lastStays = statement<{ stays: string }, { merchantId: string; drawerId: string }>(
  "drawer.last-stays",
  `select stays from drawer_shift where merchant_id = :merchantId and drawer_id = :drawerId and closed_at is not null order by closed_at desc limit 1`,
);

/** What stayed in a drawer when it was counted last; null before the first count. */
export const findLastStays = async (on: Queryable, merchantId: string, drawerId: string): Promise<string | null> =>
  (await lastStays(on, { merchantId, drawerId }))[0]?.stays ?? null;

export type ShiftCount = {
  merchantId: string;
  id: string;
  by: string;
  at: Date;
  expected: string;
  counted: string;
  pieces: readonly CountedPiece[] | null;
  stays: string;
  reason: string;
};

const close = statement<
  object,
  Omit<ShiftCount, "at" | "pieces"> & {
    at: string;
    pieces: string | null;
  }
>(
  "drawer.close",
  `update drawer_shift set closed_at = :at, closed_by = :by, expected = :expected, counted = :counted, pieces = :pieces::jsonb, stays = :stays,
     reason = :reason
   where merchant_id = :merchantId and id = :id and closed_at is null`,
);

/** Writes the count of a locked shift. */
export async function closeShift(tx: Queryable, { at, pieces, ...count }: ShiftCount): Promise<void> {
  await close(tx, { ...count, at: at.toISOString(), pieces: pieces && JSON.stringify(pieces) });
}
