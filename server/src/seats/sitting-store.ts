import type { Topic } from "../platform/bus/topics.ts";
import { ORDER_CODE } from "@comanda/domain/limits";
import { type Queryable, statement } from "../platform/db/queryable.ts";

/** The topic that announces a change of who sits at a table or shares its order, and of the end of a sitting, with `merchant sitting`. */
export const SITTING_TOPIC = "comanda_sitting" as const satisfies Topic;

/** SQL: notifies of a change of a sitting; the merchant is the first parameter. */
export const notifySitting = (sittingId: string): string => `announce('${SITTING_TOPIC}', :merchantId::text || ' ' || ${sittingId}::text)`;

/** One party's time at a table. */
export type Sitting = { id: string; tableId: string; orderCode: string };

const openAt = statement<Sitting & { isSeated: boolean }, { merchantId: string; tableId: string; dinerId: string }>(
  "sitting.open-at",
  `select s.id, s.table_id as "tableId", s.order_code as "orderCode",
     exists (select 1 from seat where merchant_id = :merchantId and sitting_id = s.id and diner_id = :dinerId) as "isSeated"
   from sitting s where s.merchant_id = :merchantId and s.table_id = :tableId and s.ended_at is null`,
);

/** The open sitting at a table, and whether this diner has a seat in it. */
export async function findSitting(on: Queryable, at: { merchantId: string; tableId: string; dinerId?: string }) {
  return (await openAt(on, { merchantId: at.merchantId, tableId: at.tableId, dinerId: at.dinerId ?? "0" }))[0] ?? null;
}

const start = statement<object, { merchantId: string; sittingId: string; tableId: string; orderCode: string; startedAt: string }>(
  "sitting.start",
  `insert into sitting (merchant_id, id, table_id, order_code, started_at) values (:merchantId, :sittingId, :tableId, :orderCode, :startedAt)
   on conflict (merchant_id, table_id) where ended_at is null do nothing`,
);

const holdOpen = statement<Sitting, { merchantId: string; tableId: string }>(
  "sitting.hold-open",
  `select id, table_id as "tableId", order_code as "orderCode" from sitting
   where merchant_id = :merchantId and table_id = :tableId and ended_at is null for share`,
);

/**
 * Starts a sitting at a table unless one is open. Returns the open sitting, also one that was started concurrently; it does not end before
 * this transaction, so that nothing is written for a sitting that has ended.
 */
export async function startSitting(
  on: Queryable,
  sitting: { merchantId: string; id: string; tableId: string; orderCode: string; startedAt: Date },
): Promise<Sitting | null> {
  const begin = () =>
    start(on, {
      merchantId: sitting.merchantId,
      sittingId: sitting.id,
      tableId: sitting.tableId,
      orderCode: sitting.orderCode,
      startedAt: sitting.startedAt.toISOString(),
    });
  const hold = async () => (await holdOpen(on, sitting))[0] ?? null;
  await begin();
  const open = await hold();
  if (open) return open;
  // The sitting that was open ended between the two statements.
  await begin();
  return hold();
}

const end = statement<Sitting, { merchantId: string; tableId: string; endedAt: string }>(
  "sitting.end",
  `with ended as (
     update sitting set ended_at = :endedAt where merchant_id = :merchantId and table_id = :tableId and ended_at is null
     returning id, table_id, order_code
   )
   select id, table_id as "tableId", order_code as "orderCode", ${notifySitting("id")} from ended`,
);

/** Ends the sitting at a table; `null` where there is none. */
export async function endSitting(on: Queryable, at: { merchantId: string; tableId: string }, endedAt: Date): Promise<Sitting | null> {
  return (await end(on, { merchantId: at.merchantId, tableId: at.tableId, endedAt: endedAt.toISOString() }))[0] ?? null;
}

const take = statement<object, { merchantId: string; sittingId: string; dinerId: string; now: string }>(
  "sitting.take-seat",
  `with taken as (
     insert into seat (merchant_id, sitting_id, diner_id, seated_at) values (:merchantId, :sittingId, :dinerId, :now) on conflict do nothing
     returning sitting_id
   )
   select ${notifySitting("sitting_id")} from taken`,
);

/** Seats a diner for the rest of the sitting. */
export async function takeSeat(on: Queryable, seat: { merchantId: string; sittingId: string; dinerId: string }, now: Date): Promise<void> {
  await take(on, { merchantId: seat.merchantId, sittingId: seat.sittingId, dinerId: seat.dinerId, now: now.toISOString() });
}

const countWrong = statement<{ isRenewed: true }, { merchantId: string; sittingId: string; orderCode: string; now: string }>(
  "sitting.count-wrong-code",
  `with counted as (
     insert into try_count as t (merchant_id, subject, window_start, count) values (:merchantId, 'order-code:sitting:' || :sittingId::text, :now, 1)
     on conflict (merchant_id, subject) do update set count = (t.count + 1) % ${ORDER_CODE.attemptsOfTable} returning count
   )
   update sitting set order_code = :orderCode where merchant_id = :merchantId and id = :sittingId::bigint and ended_at is null and exists (select 1 from counted where count = 0)
   returning true as "isRenewed"`,
);

/** Counts a wrong attempt at a sitting's code; true where the limit is reached, and the given code replaces the sitting's. */
export async function countWrongCode(
  on: Queryable,
  { merchantId, sittingId, orderCode, now }: { merchantId: string; sittingId: string; orderCode: string; now: Date },
): Promise<boolean> {
  return (await countWrong(on, { merchantId, sittingId, orderCode, now: now.toISOString() })).length > 0;
}
