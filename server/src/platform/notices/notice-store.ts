import type { Topic } from "../bus/topics.ts";
import { type Queryable, statement } from "../db/queryable.ts";

/** The topic that announces a notice, with the merchant's id. */
export const NOTICE_TOPIC = "comanda_staff" as const satisfies Topic;

/**
 * What a reader has of the notices: those that this snapshot of the database sees, `xmin:xmax:xip,…` as PostgreSQL writes it, read at this
 * time in seconds since 1970. Transactions in progress, of whichever database of the server, are in the snapshot by number, so that nothing
 * waits for them.
 */
export type Cursor = { snapshot: string; seconds: number };

/** Notices are deleted after a day: what an older cursor has missed is unknown. */
const LONGEST_GAP_SECONDS = 20 * 3600;

/** A change of a record that the console shows. */
export type Notice = { kind: string; id: string };

export const cursorText = ({ snapshot, seconds }: Cursor): string => `${snapshot}-${seconds}`;

/** Whether a text is a snapshot that PostgreSQL reads: the transactions in progress ascend, from `xmin` on and below `xmax`. */
function isSnapshot(text: string): boolean {
  const [xmin = 0n, xmax = 0n, ...running] = text.split(/[:,]/).filter(Boolean).map(BigInt);
  const rises = running.every((one, index) => one >= xmin && one < xmax && one > (running[index - 1] ?? -1n));
  return xmin > 0n && xmin <= xmax && rises;
}

/** Parses a cursor from outside; null for one that is malformed, or too old. */
export function cursorFrom(text: string | null | undefined, now: Date): Cursor | null {
  const [, snapshot, seconds] = /^(\d{1,18}:\d{1,18}:(?:\d{1,18}(?:,\d{1,18})*)?)-(\d{1,12})$/.exec(text ?? "") ?? [];
  if (snapshot === undefined || seconds === undefined || !isSnapshot(snapshot)) return null;
  return now.getTime() / 1000 - Number(seconds) > LONGEST_GAP_SECONDS ? null : { snapshot, seconds: Number(seconds) };
}

const current = statement<{ snapshot: string }>("notice.current", `select pg_current_snapshot()::text as snapshot`);

const secondsOf = (now: Date): number => Math.floor(now.getTime() / 1000);

/** Where the notices are now: all that it has are visible to the statements that follow. */
export async function currentCursor(on: Queryable, now: Date): Promise<Cursor> {
  const [row] = await current(on);
  if (!row) throw new Error("the statement gave no row");
  return { snapshot: row.snapshot, seconds: secondsOf(now) };
}

/*
 * What is visible now and was not to the cursor: of transactions that began since, and of those that were in progress then. A cursor beyond
 * the newest transaction is of another database.
 */
const after = statement<
  { kind: string | null; id: string; snapshot: string; isForeign: boolean },
  { merchantId: string; snapshot: string; limit: number }
>(
  "notice.after",
  `with found as (
     select n.transaction, n.sequence, n.subject_kind, n.subject_id from staff_notice n
     where n.merchant_id = :merchantId and n.transaction >= pg_snapshot_xmax(:snapshot::text::pg_snapshot)
     union all
     select n.transaction, n.sequence, n.subject_kind, n.subject_id
     from pg_snapshot_xip(:snapshot::text::pg_snapshot) as earlier (transaction)
       join staff_notice n on n.merchant_id = :merchantId and n.transaction = earlier.transaction
     order by transaction, sequence limit :limit
   )
   select f.subject_kind as kind, f.subject_id as id, pg_current_snapshot()::text as snapshot,
     pg_snapshot_xmax(:snapshot::text::pg_snapshot) > pg_snapshot_xmax(pg_current_snapshot()) as "isForeign"
   from (select 1) as one left join found f on true order by f.transaction, f.sequence`,
);

const noticed = statement<{ merchantId: string }, { merchantIds: readonly string[]; snapshots: readonly string[] }>(
  "notice.merchants",
  `select asked.merchant_id::text as "merchantId" from unnest(:merchantIds::bigint[], :snapshots::text[]) as asked (merchant_id, snapshot)
   where pg_snapshot_xmax(asked.snapshot::pg_snapshot) > pg_snapshot_xmax(pg_current_snapshot())
     or exists (select 1 from staff_notice n
       where n.merchant_id = asked.merchant_id and n.transaction >= pg_snapshot_xmax(asked.snapshot::pg_snapshot))
     or exists (select 1 from pg_snapshot_xip(asked.snapshot::pg_snapshot) as earlier (transaction)
       join staff_notice n on n.merchant_id = asked.merchant_id and n.transaction = earlier.transaction)`,
);

/** The merchants that have notices which their cursors do not have. */
export async function findNoticed(on: Queryable, read: readonly { merchantId: string; cursor: Cursor }[]): Promise<string[]> {
  if (read.length === 0) return [];
  const snapshots = read.map(({ cursor }) => cursor.snapshot);
  return (await noticed(on, { merchantIds: read.map(({ merchantId }) => merchantId), snapshots })).map(({ merchantId }) => merchantId);
}

/**
 * The notices of a merchant that are visible and that a cursor does not have, at most `limit`, in the order of their transactions. `end`: the
 * cursor that has them too. `isForeign`: the cursor is of another database.
 */
export async function findNotices(
  on: Queryable,
  { merchantId, cursor, limit, now }: { merchantId: string; cursor: Cursor; limit: number; now: Date },
): Promise<{ notices: Notice[]; end: Cursor; isForeign: boolean }> {
  const rows = await after(on, { merchantId, snapshot: cursor.snapshot, limit });
  const [row] = rows;
  if (!row) throw new Error("the statement gave no row");
  const notices = rows.flatMap(({ kind, id }) => (kind === null ? [] : [{ kind, id }]));
  return { notices, end: { snapshot: row.snapshot, seconds: secondsOf(now) }, isForeign: row.isForeign };
}
