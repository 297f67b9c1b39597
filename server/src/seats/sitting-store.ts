import { ORDER_CODE } from "@comanda/domain/limits";
import { type Queryable, statement } from "../platform/db/queryable.ts";

/** The channel that notifies of a change of who sits at a table or shares its order, and of the end of a sitting, with `merchant sitting`. */
export const SITTING_CHANNEL = "comanda_sitting";

/** SQL: notifies of a change of a sitting; the merchant is the first parameter. */
export const notifySitting = (sittingId: string): string => `pg_notify('${SITTING_CHANNEL}', $1::text || ' ' || ${sittingId}::text)`;

/** One party's time at a table. */
export type Sitting = { id: string; tableId: string; orderCode: string };

const openAt = statement<Sitting & { isSeated: boolean }>(
  "sitting.open-at",
  `select s.id, s.table_id as "tableId", s.order_code as "orderCode",
     exists (select 1 from seat where merchant_id = $1 and sitting_id = s.id and diner_id = $3) as "isSeated"
   from sitting s where s.merchant_id = $1 and s.table_id = $2 and s.ended_at is null`,
);

/** The open sitting at a table, and whether this diner has a seat in it. */
export async function findSitting(on: Queryable, at: { merchantId: string; tableId: string; dinerId?: string }) {
  return (await openAt(on, at.merchantId, at.tableId, at.dinerId ?? "0"))[0] ?? null;
}

const start = statement(
  "sitting.start",
  `insert into sitting (merchant_id, id, table_id, order_code, started_at) values ($1, $2, $3, $4, $5)
   on conflict (merchant_id, table_id) where ended_at is null do nothing`,
);

const holdOpen = statement<Sitting>(
  "sitting.hold-open",
  `select id, table_id as "tableId", order_code as "orderCode" from sitting
   where merchant_id = $1 and table_id = $2 and ended_at is null for share`,
);

/**
 * Starts a sitting at a table unless one is open. Returns the open sitting, also one that was started concurrently; it does not end before
 * this transaction, so that nothing is written for a sitting that has ended.
 */
export async function startSitting(
  on: Queryable,
  sitting: { merchantId: string; id: string; tableId: string; orderCode: string; startedAt: Date },
): Promise<Sitting | null> {
  const begin = () => start(on, sitting.merchantId, sitting.id, sitting.tableId, sitting.orderCode, sitting.startedAt.toISOString());
  const hold = async () => (await holdOpen(on, sitting.merchantId, sitting.tableId))[0] ?? null;
  await begin();
  const open = await hold();
  if (open) return open;
  // The sitting that was open ended between the two statements.
  await begin();
  return hold();
}

const end = statement<Sitting>(
  "sitting.end",
  `update sitting set ended_at = $3 where merchant_id = $1 and table_id = $2 and ended_at is null
   returning id, table_id as "tableId", order_code as "orderCode", ${notifySitting("id")}`,
);

/** Ends the sitting at a table; `null` where there is none. */
export async function endSitting(on: Queryable, at: { merchantId: string; tableId: string }, endedAt: Date): Promise<Sitting | null> {
  return (await end(on, at.merchantId, at.tableId, endedAt.toISOString()))[0] ?? null;
}

const take = statement(
  "sitting.take-seat",
  `insert into seat (merchant_id, sitting_id, diner_id, seated_at) values ($1, $2, $3, $4) on conflict do nothing
   returning ${notifySitting("sitting_id")}`,
);

/** Seats a diner for the rest of the sitting. */
export async function takeSeat(on: Queryable, seat: { merchantId: string; sittingId: string; dinerId: string }, now: Date): Promise<void> {
  await take(on, seat.merchantId, seat.sittingId, seat.dinerId, now.toISOString());
}

const countWrong = statement<{ isRenewed: true }>(
  "sitting.count-wrong-code",
  `with counted as (
     insert into try_count as t (merchant_id, subject, window_start, count) values ($1, 'order-code:sitting:' || $2::text, $4, 1)
     on conflict (merchant_id, subject) do update set count = (t.count + 1) % ${ORDER_CODE.attemptsOfTable} returning count
   )
   update sitting set order_code = $3 where merchant_id = $1 and id = $2::bigint and ended_at is null and exists (select 1 from counted where count = 0)
   returning true as "isRenewed"`,
);

/** Counts a wrong attempt at a sitting's code; true where the limit is reached, and the given code replaces the sitting's. */
export async function countWrongCode(
  on: Queryable,
  { merchantId, sittingId, orderCode, now }: { merchantId: string; sittingId: string; orderCode: string; now: Date },
): Promise<boolean> {
  return (await countWrong(on, merchantId, sittingId, orderCode, now.toISOString())).length > 0;
}
