import { type Queryable, statement } from "../platform/db/queryable.ts";

/** The table to which the staff moved a diner's party, and the tables that it left. */
export type MovedSeat = { leftTableIds: string[]; tableId: string; tableName: string };

const movedSeat = statement<MovedSeat, { merchantId: string; dinerId: string }>(
  "seat.moved",
  `select s.left_table_ids::text[] as "leftTableIds", t.id::text as "tableId", t.name as "tableName"
   from sitting m
   join seat s on s.merchant_id = :merchantId and s.sitting_id = m.id and s.diner_id = :dinerId
   join dining_table t on t.merchant_id = :merchantId and t.id = m.table_id
   where m.merchant_id = :merchantId and m.ended_at is null and s.left_table_ids <> '{}'
   order by s.seated_at desc, m.id desc limit 1`,
);

/** The seat of a diner whose party was moved and still sits; null where none was. */
export async function findMovedSeat(
  on: Queryable,
  { merchantId, dinerId }: { merchantId: string; dinerId: string },
): Promise<MovedSeat | null> {
  return (await movedSeat(on, { merchantId, dinerId }))[0] ?? null;
}

/** The id of the table where a party sits now that the staff moved away from a table; null where they did not. */
export async function movedFrom(on: Queryable, at: { merchantId: string; dinerId: string; tableId: string }): Promise<string | null> {
  const moved = await findMovedSeat(on, at);
  return moved?.leftTableIds.includes(at.tableId) ? moved.tableId : null;
}
