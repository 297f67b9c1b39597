import { type Queryable, statement } from "../../platform/db/queryable.ts";
import { notifySitting } from "../../seats/sitting-store.ts";

const hold = statement<{ id: string }, { merchantId: string; ids: string }>(
  "floor.hold-tables",
  `select id from dining_table where merchant_id = :merchantId and id = any(:ids::bigint[]) order by id for update`,
);

/** Locks tables until the transaction ends, so that actions of the staff on them follow each other. False where one does not exist. */
export const holdTables = async (tx: Queryable, merchantId: string, ids: readonly string[]): Promise<boolean> =>
  (await hold(tx, { merchantId, ids: `{${ids.join(",")}}` })).length === new Set(ids).size;

const open = statement<
  object,
  { merchantId: string; id: string; tableId: string; orderCode: string; at: string; guests: number; by: string }
>(
  "floor.seat-party",
  `insert into sitting (merchant_id, id, table_id, order_code, started_at, guests, seated_by) values (:merchantId, :id, :tableId, :orderCode, :at, :guests, :by)`,
);

/** Begins the sitting of a locked table that has none. */
export async function seatAt(
  tx: Queryable,
  sitting: { merchantId: string; id: string; tableId: string; orderCode: string; at: Date; guests: number; by: string },
): Promise<void> {
  const { merchantId, id, tableId, orderCode, at, guests, by } = sitting;
  await open(tx, { merchantId, id, tableId, orderCode, at: at.toISOString(), guests, by });
}

const holdSitting = statement<
  { tableId: string; orderCode: string; startedAt: Date; endedAt: Date | null; seatedBy: string | null },
  { merchantId: string; id: string }
>(
  "floor.hold-sitting",
  `select table_id as "tableId", order_code as "orderCode", started_at as "startedAt", ended_at as "endedAt", seated_by as "seatedBy"
   from sitting where merchant_id = :merchantId and id = :id for update`,
);

/** A sitting, locked until the transaction ends: no order is placed in it meanwhile. */
export const findHeldSitting = async (tx: Queryable, merchantId: string, id: string) =>
  (await holdSitting(tx, { merchantId, id }))[0] ?? null;

const end = statement<object, { merchantId: string; id: string; at: string }>(
  "floor.end-sitting",
  `with ended as (update sitting set ended_at = :at where merchant_id = :merchantId and id = :id and ended_at is null returning id)
   select ${notifySitting("id")} from ended`,
);

export async function endSittingById(tx: Queryable, { merchantId, id, at }: { merchantId: string; id: string; at: Date }): Promise<void> {
  await end(tx, { merchantId, id, at: at.toISOString() });
}

/** Changes the order code of a sitting; who has a seat keeps it. */
export const setOrderCode = statement<object, { merchantId: string; id: string; code: string }>(
  "floor.new-code",
  `update sitting set order_code = :code where merchant_id = :merchantId and id = :id and ended_at is null`,
);

const lastDone = statement<{ by: string; at: Date }, { merchantId: string; tableId: string }>(
  "floor.last-done",
  `select actor ->> 'name' as by, done_at as at from pending_action
   where merchant_id = :merchantId and subject_kind = 'table' and subject_id = :tableId and done_at is not null order by done_at desc limit 1`,
);

/** Who did the last action on a table, and when; null where there is none. */
export async function findLastTableAction(on: Queryable, merchantId: string, tableId: string): Promise<{ by: string; at: string } | null> {
  const [row] = await lastDone(on, { merchantId, tableId });
  return row ? { by: row.by, at: row.at.toISOString() } : null;
}
