import type { Topic } from "../bus/topics.ts";
import { type Queryable, statement } from "../db/queryable.ts";

/** The topic that announces a notice, with the merchant's id. */
export const NOTICE_TOPIC = "comanda_staff" as const satisfies Topic;

/**
 * What a reader has of the notices of a restaurant: those up to this number, as decimal text, read at this time in seconds since 1970.
 */
export type Cursor = { number: string; seconds: number };

/** Notices are deleted after a day: what an older cursor has missed is unknown. */
const LONGEST_GAP_SECONDS = 20 * 3600;

/** A change of a record that the console shows. */
export type Notice = { kind: string; id: string };

export const cursorText = ({ number, seconds }: Cursor): string => `${number}-${seconds}`;

/** Parses a cursor from outside; null for one that is malformed, of a release before 0.3, or too old. */
export function cursorFrom(text: string | null | undefined, now: Date): Cursor | null {
  const [, number, seconds] = /^(\d{1,18})-(\d{1,12})$/.exec(text ?? "") ?? [];
  if (number === undefined || seconds === undefined) return null;
  return now.getTime() / 1000 - Number(seconds) > LONGEST_GAP_SECONDS ? null : { number, seconds: Number(seconds) };
}

type Counter = { firstNumber: string | null; lastNumber: string | null };

// The function is told its restaurant, and reads no other.
const count = statement<Counter, { merchantId: string }>(
  "notice.number",
  `select first_number as "firstNumber", last_number as "lastNumber" from number_notices(:merchantId)`,
);

/** Numbers the notices of a restaurant that have none: `last` is the number up to which the next statement reads all, `first` the least of a cursor. */
export async function numberNotices(on: Queryable, merchantId: string): Promise<{ first: bigint; last: bigint }> {
  const [row] = await count(on, { merchantId });
  return { first: BigInt(row?.firstNumber ?? 0), last: BigInt(row?.lastNumber ?? 0) };
}

const cursorAt = (number: bigint, now: Date): Cursor => ({ number: String(number), seconds: Math.floor(now.getTime() / 1000) });

/** Where the notices of a restaurant are now: all that it has are visible to the statements that follow. */
export const currentCursor = async (on: Queryable, merchantId: string, now: Date): Promise<Cursor> =>
  cursorAt((await numberNotices(on, merchantId)).last, now);

const after = statement<{ kind: string; id: string; number: string }, { merchantId: string; number: string; limit: number }>(
  "notice.after",
  `select subject_kind as kind, subject_id as id, number from staff_notice
   where merchant_id = :merchantId and number > :number order by number limit :limit`,
);

const noticed = statement<{ merchantId: string }, { merchantIds: readonly string[]; numbers: readonly string[] }>(
  "notice.merchants",
  `select followed.merchant_id::text as "merchantId" from unnest(:merchantIds::bigint[], :numbers::bigint[]) as followed (merchant_id, number)
   where exists (select 1 from notice_counter c where c.merchant_id = followed.merchant_id and c.last_number <> followed.number)
     or exists (select 1 from staff_notice n where n.merchant_id = followed.merchant_id and n.number is null)`,
);

/** The merchants that have notices which their cursors do not have. */
export async function findNoticed(on: Queryable, read: readonly { merchantId: string; cursor: Cursor }[]): Promise<string[]> {
  if (read.length === 0) return [];
  const numbers = read.map(({ cursor }) => cursor.number);
  return (await noticed(on, { merchantIds: read.map(({ merchantId }) => merchantId), numbers })).map(({ merchantId }) => merchantId);
}

/**
 * The notices of a merchant that are visible and that a cursor does not have, at most `limit`, in the order of their numbers. `end`: the
 * cursor that has them too. `isForeign`: the cursor is of another database.
 */
export async function findNotices(
  on: Queryable,
  { merchantId, cursor, limit, now }: { merchantId: string; cursor: Cursor; limit: number; now: Date },
): Promise<{ notices: Notice[]; end: Cursor; isForeign: boolean }> {
  const { first, last } = await numberNotices(on, merchantId);
  const from = BigInt(cursor.number);
  const isForeign = from < first || from > last;
  const rows = isForeign || from === last ? [] : await after(on, { merchantId, number: cursor.number, limit });
  // Others may have numbered more since.
  const end = rows.reduce((most, { number }) => (BigInt(number) > most ? BigInt(number) : most), last);
  return { notices: rows.map(({ kind, id }) => ({ kind, id })), end: cursorAt(end, now), isForeign };
}

/** SQL: how many notices of a restaurant there were, with those that have no number yet: a number that increases with everything that a console shows. */
export const NOTICE_VERSION = `coalesce((select last_number from notice_counter where merchant_id = :merchantId), 0)
    + (select count(*) from staff_notice where merchant_id = :merchantId and number is null)`;
