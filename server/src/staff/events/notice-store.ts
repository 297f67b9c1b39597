import { type Queryable, statement } from "../../db/queryable.ts";

/** The channel that notifies of a notice, with the merchant's id. */
export const NOTICE_CHANNEL = "comanda_staff";

/** Where a reader is in the notices: after this transaction and sequence, read at this time in seconds since 1970. */
export type Cursor = { transaction: bigint; sequence: bigint; seconds: number };

/** Notices are deleted after a day: what an older cursor has missed is unknown. */
const LONGEST_GAP_SECONDS = 20 * 3600;

/** A change of a record that the console shows. */
export type Notice = { kind: string; id: string; cursor: Cursor };

export const cursorText = ({ transaction, sequence, seconds }: Cursor): string => `${transaction}-${sequence}-${seconds}`;

/** Parses a cursor from outside; null for one that is malformed, or too old. */
export function cursorFrom(text: string | null | undefined, now: Date): Cursor | null {
  const [, transaction, sequence, seconds] = /^(\d{1,18})-(\d{1,18})-(\d{1,12})$/.exec(text ?? "") ?? [];
  if (transaction === undefined || sequence === undefined || seconds === undefined) return null;
  if (now.getTime() / 1000 - Number(seconds) > LONGEST_GAP_SECONDS) return null;
  return { transaction: BigInt(transaction), sequence: BigInt(sequence), seconds: Number(seconds) };
}

/** Compares by place: below 0 where `one` is before `other`. */
export const compareCursors = (one: Cursor, other: Cursor): number =>
  Number(one.transaction - other.transaction) || Number(one.sequence - other.sequence);

const position = statement<{ transaction: string }>(
  "notice.position",
  `select pg_snapshot_xmin(pg_current_snapshot())::text as transaction`,
);

const secondsOf = (now: Date): number => Math.floor(now.getTime() / 1000);

/** Where the notices are now: all before it are visible to the statements that follow. */
export async function currentCursor(on: Queryable, now: Date): Promise<Cursor> {
  const [row] = await position(on);
  return { transaction: BigInt(row?.transaction ?? 0), sequence: 0n, seconds: secondsOf(now) };
}

/*
 * Only what is older than every transaction in progress: one that commits later never has a place before the cursor. A cursor beyond the
 * newest transaction is of another database.
 */
const after = statement<{
  transaction: string | null;
  sequence: string;
  kind: string;
  id: string;
  oldest: string;
  isHeldBack: boolean;
  isForeign: boolean;
}>(
  "notice.after",
  `with now as (select pg_snapshot_xmin(pg_current_snapshot()) as oldest, pg_snapshot_xmax(pg_current_snapshot()) as next),
   found as (
     select n.transaction, n.sequence, n.subject_kind, n.subject_id from staff_notice n, now
     where n.merchant_id = $1 and (n.transaction, n.sequence) > ($2::text::xid8, $3::bigint) and n.transaction < now.oldest
     order by n.transaction, n.sequence limit $4
   )
   select f.transaction::text as transaction, f.sequence, f.subject_kind as kind, f.subject_id as id, now.oldest::text as oldest, $2::text::xid8 > now.next as "isForeign",
     exists (select 1 from staff_notice h where h.merchant_id = $1 and h.transaction >= now.oldest
       and (h.transaction, h.sequence) > ($2::text::xid8, $3::bigint)) as "isHeldBack"
   from now left join found f on true order by f.transaction, f.sequence`,
);

/**
 * The notices of a merchant after a cursor, at most `limit`, in their order. `end`: the cursor after all of them. `isHeldBack`: later ones are committed already and wait for an
 * older transaction. `isForeign`: the cursor is of another database.
 */
export async function findNotices(
  on: Queryable,
  { merchantId, cursor, limit, now }: { merchantId: string; cursor: Cursor; limit: number; now: Date },
): Promise<{ notices: Notice[]; end: Cursor; isHeldBack: boolean; isForeign: boolean }> {
  const rows = await after(on, merchantId, String(cursor.transaction), String(cursor.sequence), limit);
  const notices = rows.flatMap(({ transaction, sequence, kind, id }) =>
    transaction === null
      ? []
      : [{ kind, id, cursor: { transaction: BigInt(transaction), sequence: BigInt(sequence), seconds: secondsOf(now) } }],
  );
  const [row] = rows;
  if (!row) throw new Error("the statement gave no row");
  const oldest = { transaction: BigInt(row.oldest), sequence: 0n, seconds: secondsOf(now) };
  const end = (notices.length === limit && notices.at(-1)?.cursor) || (compareCursors(cursor, oldest) > 0 ? cursor : oldest);
  return { notices, end, isHeldBack: row.isHeldBack, isForeign: row.isForeign };
}
